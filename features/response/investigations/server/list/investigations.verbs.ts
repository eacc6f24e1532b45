import { severityName } from "#features/assistant/assistant/server/assistant.public.ts";
import { tlpLabels } from "#features/response/incidents/incidents.labels.ts";
import { authorOf } from "#platform/server/actor.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import type { Investigation } from "../../contracts/investigations.contract.ts";
import * as contract from "../../contracts/investigations.contract.ts";
import {
  investigationResultLabels,
  investigationStatusLabels,
  investigationVisibilityLabels,
  levelLabels,
} from "../../investigations.labels.ts";
import { countMatrices } from "../matrix/matrix.store.ts";
import type { InvestigationRow } from "../work/investigation.store.ts";
import { investigationFrom } from "../work/investigation-view.rules.ts";
import { investigations } from "./investigation-query.store.ts";

/** Returns rows for lists and files, with the number of hypotheses and pieces of evidence. */
async function investigationsFrom(
  { db }: Pick<VerbContext, "db">,
  rows: readonly InvestigationRow[],
): Promise<Investigation[]> {
  const counts = await countMatrices(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => investigationFrom(row, counts.get(row.id) ?? { hypotheses: 0, evidence: 0 }));
}

export const listInvestigations: Verb<typeof contract.listInvestigations> = async (
  context,
  { cursor, limit, sort, ...filter },
) => {
  const selection = { filter, me: authorOf(context.actor).id };
  const page = await investigations.page(context.db, selection, { sort, limit, cursor });
  return { ...page, items: await investigationsFrom(context, page.items) };
};

/** The columns of the exported file, each with the text of its cell. */
const columns: readonly (readonly [title: string, cell: (investigation: Investigation) => string | null])[] =
  [
    ["número", ({ code }) => code],
    ["pregunta", ({ question }) => question],
    ["estado", ({ status }) => investigationStatusLabels[status]],
    ["resultado", ({ result }) => result && investigationResultLabels[result]],
    ["confianza", ({ confidence }) => confidence && levelLabels[confidence]],
    ["severidad", ({ severity }) => severityName[severity]],
    ["visibilidad", ({ visibility }) => investigationVisibilityLabels[visibility]],
    ["tlp", ({ tlp }) => tlpLabels[tlp]],
    ["lidera", ({ lead_name }) => lead_name],
    ["hipótesis", ({ hypotheses }) => String(hypotheses)],
    ["evidencias", ({ evidence }) => String(evidence)],
    ["abierta", ({ opened_at }) => opened_at],
    ["concluida", ({ concluded_at }) => concluded_at],
  ];

/** The number of rows per chunk of the exported file, small enough not to delay other requests. */
const rowsAtOnce = 200;

/** Exports the selected investigations; restricted ones only to their readers. */
const exportInvestigations: Verb<typeof contract.exportInvestigations> = async (
  context,
  { sort, file, ...filter },
) => {
  const { db, actor, clock } = context;
  const selection = { filter, me: authorOf(actor).id };
  async function* pages() {
    for await (const rows of investigations.pages(db, selection, { sort, limit: rowsAtOnce })) {
      const visibleInvestigations = await investigationsFrom(context, rows);
      yield visibleInvestigations.map((each) => columns.map(([, cell]) => cell(each)));
    }
  }
  return {
    name: `investigaciones-${clock.now().toISOString().slice(0, 10)}.${file}`,
    ...rowFile(file, {
      sheet: "Investigaciones",
      columns: columns.map(([title]) => ({ title, ...(title === "pregunta" && { width: 48 }) })),
      pages: pages(),
    }),
  };
};

const listInvestigationFacets: Verb<typeof contract.listInvestigationFacets> = async (
  { db, actor },
  filter,
) => await investigations.facets(db, { filter, me: authorOf(actor).id });

export const investigationsVerbs = [
  route(contract.listInvestigations, listInvestigations),
  route(contract.exportInvestigations, exportInvestigations),
  route(contract.listInvestigationFacets, listInvestigationFacets),
];
