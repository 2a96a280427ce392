import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { createMcpServer, type Explain, failureText } from "@pave/api/mcp";
import * as z from "zod";
import { CommandFailed, command } from "../command.js";

const Failure = z.object({
  code: z.string(),
  message: z.string(),
  issues: z.array(z.object({ message: z.string() })).optional(),
});
/** A response of the tRPC API to one unbatched query. */
const Answer = z.union([
  z.object({ result: z.object({ data: z.object({ json: z.unknown() }) }) }),
  z.object({ error: z.object({ json: z.object({ data: Failure }) }) }),
]);

class Refused extends Error {
  constructor(readonly failure: z.infer<typeof Failure>) {
    super(failure.message);
  }
}

export const mcpCommand = command({
  name: "mcp",
  description: "Serve an instance's data to an assistant over the Model Context Protocol on standard input and output",
  args: {
    url: {
      type: "string",
      valueHint: "address",
      description: "Address of the instance; default http://127.0.0.1:3000",
    },
  },
  async run({ url = "http://127.0.0.1:3000" }) {
    const key = process.env.PAVE_KEY;
    if (!key) throw new CommandFailed("Set PAVE_KEY to an API key (Settings > API keys).");
    const call = async (name: string, input: object): Promise<unknown> => {
      const address = new URL(`/trpc/${name}`, url);
      if (Object.keys(input).length > 0) address.searchParams.set("input", JSON.stringify({ json: input }));
      const answer = await fetch(address, { headers: { authorization: `Bearer ${key}` } });
      const read = Answer.parse(await answer.json());
      if ("result" in read) return read.result.data.json;
      throw new Refused(read.error.json.data);
    };
    const explain: Explain = (error, names) =>
      error instanceof Refused ? failureText(error.failure, names) : `The instance at ${url} could not be read`;
    const server = createMcpServer(call, explain, new URL(url).origin);
    const transport = new StdioServerTransport();
    await server.connect(transport);
    await new Promise<void>((ended) => {
      transport.onclose = ended;
      process.stdin.on("end", ended);
    });
  },
});
