// Plain JavaScript without dependencies or new syntax: it runs before anything is installed, on any Node.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major > 20 || (major === 20 && minor >= 19)) {
  import("./run/main.js").then(({ main }) => main(process.argv.slice(2)));
} else {
  console.error(`Node 20.19 or newer is needed, and this is Node ${process.versions.node}.`);
  process.exitCode = 1;
}
