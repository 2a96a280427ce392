import type { Guide } from "./guide.js";

export const copies: Guide = {
  slug: "copies",
  title: "Copies and changes",
  purpose: "A copy of a family, and its changes",
  text: `A copy of a family starts with all its records and then follows the changes. The key needs \`export\` and the
family's \`read:\`.

\`\`\`sh
curl -H "Authorization: Bearer $PAVE_KEY" -o assets.jsonl "{{server}}/trust/assets/dump"
\`\`\`

The file is JSON Lines, one record per line. Its last line is \`{"nextCursor": "…"}\`; without it the file is incomplete.
Then read what has changed since that cursor, as often as you like:

\`\`\`sh
curl -H "Authorization: Bearer $PAVE_KEY" "{{server}}/trust/assets/changes?since=$SINCE"
\`\`\`

- Each changed record comes once, in its current state, or with \`isDeleted\`. Replace or delete it in your copy by its \`id\`.
- Store the response's \`nextCursor\` together with the records, and continue while \`hasMore\` is true.
- A record may come again with the same \`version\`: nothing has changed then.
- 410 \`CURSOR_OUTDATED\` after a restore of the database: start again with a new dump.
- Fields marked with \`x-of-the-day\` in the [OpenAPI document](/api/openapi.json), such as the status of a contract, follow from dates and are as of the day of the response.

Some fields are read from another record with each response, such as \`ownerName\`; a change of that record is in the
feed of its own family only. \`x-read-from\` in the OpenAPI document states the family, its field, and the field of the
row with the id. With copies of both families:

\`\`\`sql
select a.*, o.name as "ownerName"
from assets a left join organizations o on o.id = a."ownerOrgId";
\`\`\`

Which records of all families have changed, without their values (scope \`read:changes\`), as CloudEvents:

\`\`\`sh
curl -H "Authorization: Bearer $PAVE_KEY" "{{server}}/trust/change-events?since=$SINCE&limit=100"
\`\`\`

\`\`\`ts
import { answerOf, createPave } from "@pave/client";

const pave = createPave({ url: "{{origin}}", key: process.env.PAVE_KEY ?? "" });
let since = process.env.SINCE ?? "";
for (let hasMore = true; hasMore; ) {
  const changes = await answerOf(pave.GET("/trust/assets/changes", { params: { query: { since } } }));
  for (const item of changes.items) console.log(item);
  ({ nextCursor: since, hasMore } = changes);
}
\`\`\`

To be notified instead of polling, use a [webhook](/api/docs/guides/webhooks).`,
};

export const standards: Guide = {
  slug: "standards",
  title: "Standards",
  purpose: "OCDS, OC4IDS and GeoJSON",
  text: `Records are published in open standards, one at a time or a filtered list as a file (scope \`export\`).

| Records | Standard | One | Many |
| --- | --- | --- | --- |
| Projects | OC4IDS 0.9 | \`/trust/projects/{id}/oc4ids\` | \`/trust/projects/export/oc4ids\` |
| Contracts | OCDS 1.1 | \`/trust/contracts/{id}/ocds\` | \`/trust/contracts/export/ocds\` |
| Assets | GeoJSON (RFC 7946) | \`/trust/assets/{id}/geojson\` | \`/trust/assets/export/geojson\` |

\`\`\`sh
curl -H "Authorization: Bearer $PAVE_KEY" -o projects.jsonl "{{server}}/trust/projects/export/oc4ids?state=MD"
\`\`\`

\`\`\`sh
curl -H "Authorization: Bearer $PAVE_KEY" -o contracts.jsonl "{{server}}/trust/contracts/export/ocds?state=MD"
\`\`\`

\`\`\`sh
curl -H "Authorization: Bearer $PAVE_KEY" -o assets.geojson "{{server}}/trust/assets/export/geojson?state=MD"
\`\`\`

OC4IDS and OCDS files are JSON Lines, each line a whole package with its publisher, license and version. GeoJSON is one
feature collection, which QGIS and other programs open as it is. A contract has one OCDS release for each known event;
\`/trust/contracts/{id}/ocds/record\` adds the compiled release. Sources, licenses and the mark of sample data are
extensions.`,
};

export const webhooks: Guide = {
  slug: "webhooks",
  title: "Webhooks",
  purpose: "Signed messages, and how to verify them",
  text: `A webhook sends signed messages to an https address of yours. The key needs \`webhooks\`, for the topic \`changes\` also
\`read:changes\` and for \`imports\` also \`read:sources\`. The topic \`alerts\` is for people: it is chosen in
[Settings](/settings/webhooks).

\`\`\`sh
curl -X POST -H "Authorization: Bearer $PAVE_KEY" -H "Content-Type: application/json" -d '{"name": "Copy", "url": "https://hooks.example.org/pave", "topics": ["changes"], "families": ["assets"]}' "{{server}}/trust/webhooks"
\`\`\`

Only this response contains the \`secret\`. Messages are signed as
Standard Webhooks 1.0 specifies; verify the body as received, before it is parsed:

\`\`\`ts
import { createServer } from "node:http";
import { verifyWebhook } from "@pave/client/webhooks";

createServer(async (request, response) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of request) pieces.push(piece);
  const body = Buffer.concat(pieces).toString();
  const message = await verifyWebhook(body, request.headers, process.env.PAVE_SECRET ?? "");
  if (message.type === "pave.changes") for (const { subject } of message.data.events) console.log("changed", subject);
  response.writeHead(204).end();
}).listen(8080);
\`\`\`

- Respond with 2xx within 15 seconds. A failed delivery is retried after 5 seconds, then at growing intervals, eight times within a day.
- A message may arrive twice, with the same header \`webhook-id\`, and messages may arrive out of order.
- After three days of failures, or after a 410 response, the webhook is turned off with a notification. Turned on again, it repeats the failed deliveries of the last week and continues.
- \`POST /trust/webhooks/{id}/test\` sends a test message, \`/deliveries/{deliveryId}/redeliver\` a message of the log again, and \`/replay\` the changes after a cursor. The \`id\` of a change is the same in every message.
- Addresses in private networks are never called, and redirects are not followed.`,
};

export const python: Guide = {
  slug: "python",
  title: "Python and pandas",
  purpose: "A list as a data frame",
  text: `With \`requests\` and \`pandas\` alone. All assets of a state as a data frame, by cursor:

\`\`\`python
import os

import pandas as pd
import requests

session = requests.Session()
session.headers["Authorization"] = f"Bearer {os.environ['PAVE_KEY']}"


def items(path, **query):
    query |= {"limit": 100, "count": "false"}
    while True:
        response = session.get(f"{{server}}{path}", params=query, timeout=30)
        response.raise_for_status()
        page = response.json()
        yield from page["items"]
        if page["nextCursor"] is None:
            return
        query["cursor"] = page["nextCursor"]


assets = pd.DataFrame(items("/trust/assets", state="MD"))
print(assets.groupby("assetClass").size())
\`\`\`

Unknown values are \`NaN\`, which pandas leaves out of sums: print \`assets.count()\` beside a sum to see how many it
covers. A large list is faster as one file:

\`\`\`python
import io
import os

import pandas as pd
import requests

response = requests.get(
    "{{server}}/trust/assets/export",
    headers={"Authorization": f"Bearer {os.environ['PAVE_KEY']}"},
    params={"state": "MD", "format": "csv"},
    timeout=300,
)
response.raise_for_status()
assets = pd.read_csv(io.StringIO(response.text))
print(len(assets))
\`\`\``,
};

export const excel: Guide = {
  slug: "excel",
  title: "Excel and Power Query",
  purpose: "A table that refreshes itself",
  text: `Every list has an export to Excel on its screen. For a table that is refreshed, use Power Query: **Data > Get Data >
From Other Sources > Blank Query > Advanced Editor**, with this query. The key needs \`export\` and the family's \`read:\`.

\`\`\`m
let
  Key = Excel.CurrentWorkbook(){[Name = "PaveKey"]}[Content]{0}[Column1],
  Answer = Web.Contents(
    "{{origin}}",
    [
      RelativePath = "{{path}}/trust/assets/export",
      Query = [state = "MD", format = "csv", style = "words"],
      Headers = [Authorization = "Bearer " & Key]
    ]
  ),
  Rows = Csv.Document(Answer, [Delimiter = ",", Encoding = 65001, QuoteStyle = QuoteStyle.Csv]),
  Named = Table.PromoteHeaders(Rows, [PromoteAllScalars = true]),
  Typed = Table.TransformColumnTypes(
    Named,
    {
      {"Year built", Int64.Type},
      {"Replacement cost (US$)", type number},
      {"Latitude (degrees)", type number},
      {"Longitude (degrees)", type number}
    },
    "en-US"
  )
in
  Typed
\`\`\`

1. Enter the key in a cell and name the cell \`PaveKey\` (**Formulas > Define Name**).
2. Choose **Anonymous** when Excel asks how to connect: the key is in the header.
3. Choose **Organizational** for the workbook and for this server when Excel asks for privacy levels: the query sends a cell of the workbook to the server, which it refuses otherwise.
4. **Data > Refresh All** loads the current records.

A CSV file has no types: every column is text until the step \`Typed\` names it. Leave codes such as FIPS as text, for
their leading zeros. Empty cells are unknown, not 0.

\`style=words\` has the headers, units and words of the screens; without it the columns have the API's names, which change
only with its version. Remove the key before you share the workbook. The same list as a workbook:

\`\`\`sh
curl -H "Authorization: Bearer $PAVE_KEY" -o assets.xlsx "{{server}}/trust/assets/export?state=MD&format=xlsx"
\`\`\``,
};
