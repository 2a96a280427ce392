import { startEmbedded, startThrowAway } from "@pave/postgres";

/** A process that starts a database, prints its address and waits to be killed. */
const [folder] = process.argv.slice(2);
const { url } = await (folder ? startEmbedded(folder) : startThrowAway());
process.stdout.write(`${url}\n`);
