// Plain JavaScript without dependencies and without new syntax: it runs before anything is installed, on any Node.
const wanted = [20, 19];
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < wanted[0] || (major === wanted[0] && minor < wanted[1])) {
  console.error(`Node ${wanted.join(".")} or newer is needed, and this is Node ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  import("./run/main.js").then(({ main }) => main(process.argv.slice(2)));
}
