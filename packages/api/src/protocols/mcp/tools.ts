import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { brand, changeLogOf, DataCoverage, type FamilyKey, familyKeys, limits, unknownField } from "@pave/contract";
import * as z from "zod";
import { version } from "../../core/version.js";
import { filterNames, filtersOf, listOf } from "./filters.js";

/** Calls a procedure by its name, with the rights of the assistant's user. */
export type Call = (name: string, input: object) => Promise<unknown>;
/** The text of a failure for the assistant; one about an unknown name lists the valid ones. */
export type Explain = (error: unknown, names: () => readonly string[]) => string;
type Failure = { code: string; message: string; issues?: readonly { message: string }[] | undefined };

/** A refusal in one line; one of an unknown field ends with the valid names. */
export function failureText({ code, message, issues = [] }: Failure, names: () => readonly string[]): string {
  const isUnknown = issues.some((issue) => issue.message.startsWith(unknownField));
  return `${code}: ${message}${isUnknown ? `. Valid names: ${names().join(", ")}` : ""}`;
}

/** Guarantee of the cast: there is at least one family. */
const Family = z.enum(familyKeys as [FamilyKey, ...FamilyKey[]]).describe("Family of records");
const Id = z.uuid().describe("Id of a record, as returned by searches and lists");
const listMax = 50;
const getOf = (family: FamilyKey) => listOf(family).replace(/list$/, "get");

const instructions = (
  origin: string,
) => `Infrastructure organizations, assets, programs, projects, contracts, parties, events and deals of the United States.
Money is in whole units of the record's currency, rates are fractions, instants are UTC. null is unknown, never 0.
Sample records have isSample or a source named sample. Name the source of a figure: get_provenance has it for each field.
The page of a record, for links, is ${origin}/{family}/{id}.`;

/**
 * The tools of the Model Context Protocol for users' assistants: search, read, compare, provenance and coverage over
 * the same procedures as the other APIs. All of them only read. `origin` is the address of the web client.
 */
export function createMcpServer(call: Call, explain: Explain, origin: string): McpServer {
  const options = { instructions: instructions(origin) };
  const server = new McpServer({ name: brand.name.toLowerCase(), title: brand.name, version }, options);
  const annotations = { readOnlyHint: true, openWorldHint: false };

  function tool<Shape extends z.ZodRawShape>(
    name: string,
    title: string,
    description: string,
    inputSchema: Shape,
    read: (input: z.infer<z.ZodObject<Shape>>) => Promise<unknown>,
    /** The names that the procedure called accepts, beside those of the tool. */
    namesIn: (input: z.infer<z.ZodObject<Shape>>) => readonly string[] = () => [],
  ): void {
    const shape = z.strictObject(inputSchema, {
      error: ({ code, keys }) =>
        code === "unrecognized_keys"
          ? `Unknown: ${keys}. Valid names: ${Object.keys(inputSchema).join(", ")}`
          : undefined,
    });
    const options = { title, description, inputSchema: shape as z.ZodObject, annotations: { title, ...annotations } };
    server.registerTool(name, options, async (given: unknown) => {
      // The library has refused other input.
      const input = shape.parse(given);
      try {
        const text = JSON.stringify(await read(input));
        return { content: [{ type: "text", text }] };
      } catch (error) {
        return { content: [{ type: "text", text: explain(error, () => namesIn(input)) }], isError: true };
      }
    });
  }

  tool(
    "search",
    "Search all records",
    "Finds records of all families by name, identifier or words. Start here when you have no id. `readings` has the text as filters for list_records: “md bridges poor”.",
    {
      text: z.string().min(1).max(limits.searchMax),
      limit: z.int().min(1).max(20).default(5).describe("Results per family"),
    },
    ({ text, limit }) => call("search.all", { q: text, limit }),
  );
  tool(
    "describe_family",
    "List a family's filters",
    "The filters and sorts that list_records accepts for a family, with their meanings and values, as JSON Schema.",
    { family: Family },
    async ({ family }) => filtersOf(family),
  );
  tool(
    "list_records",
    "List records",
    "Lists records of a family under a filter, with their total. describe_family has the names of the filters.",
    {
      family: Family,
      search: z.string().max(limits.searchMax).optional(),
      filters: z.record(z.string(), z.unknown()).default({}).describe('For example {"state": ["CA"]}'),
      limit: z.int().min(1).max(listMax).default(10),
      cursor: z.string().optional().describe("nextCursor of the previous page"),
    },
    ({ family, search, filters, limit, cursor }) =>
      call(listOf(family), { ...filters, limit, ...(search && { search }), ...(cursor && { cursor }) }),
    ({ family }) => filterNames(family),
  );
  tool("get_record", "Read a record", "One record with all its fields.", { family: Family, id: Id }, ({ family, id }) =>
    call(getOf(family), { id }),
  );
  tool(
    "compare_records",
    "Compare records",
    "Two to five records of a family side by side.",
    { family: Family, ids: z.array(Id).min(limits.compareMin).max(limits.compareMax) },
    async ({ family, ids }) =>
      family === "organizations"
        ? call("organizations.compare", { ids })
        : { items: await Promise.all(ids.map((id) => call(getOf(family), { id }))) },
  );
  tool(
    "get_provenance",
    "Read where values come from",
    "The source, its date and the last change of each field of a record.",
    { family: Family, id: Id },
    // A key with the scope of deals alone may read where a deal's values come from.
    ({ family, id }) =>
      call("system.provenance", { entityType: family === "deals" ? family : changeLogOf(family), id }),
  );
  tool(
    "get_coverage",
    "Read how complete the data is",
    "Records on file against each known total, with the publisher of the total. For one state, choose it; families without totals by state return those of all states.",
    {
      family: Family.optional(),
      state: z.string().length(2).optional().describe("USPS code; default: the totals of all states"),
    },
    async ({ family, state }) => {
      const { families } = DataCoverage.parse(await call("system.dataCoverage", {}));
      const wanted = families.filter((one) => family === undefined || listOf(family) === `${one.family}.list`);
      const ofState = new Set(wanted.filter((one) => one.state === state).map((one) => one.family));
      const isShown = (one: (typeof families)[number]) =>
        state === undefined || one.state === (ofState.has(one.family) ? state : null);
      return { families: wanted.filter(isShown) };
    },
  );
  return server;
}
