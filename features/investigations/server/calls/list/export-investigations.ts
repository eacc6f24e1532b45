import { severityName } from "#features/assistant/server/assistant.public.ts";
import { tlpWords } from "#features/incidents/incidents.words.ts";
import type * as contract from "#features/investigations/contracts/investigations.contract.ts";
import type { Investigation } from "#features/investigations/contracts/investigations.contract.ts";
import {
  investigationResultWords,
  investigationStatusWords,
  investigationVisibilityWords,
  levelWords,
} from "#features/investigations/investigations.words.ts";
import { investigations } from "#features/investigations/server/list/investigation-query.store.ts";
import { investigationsFrom } from "#features/investigations/server/list/list-view.ts";
import { authorOf } from "#platform/server/actor.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import type { Verb } from "#platform/server/verb.ts";

/** The columns of the file, with what stands in each. */
const columns: readonly (readonly [title: string, cell: (investigation: Investigation) => string | null])[] =
  [
    ["número", ({ code }) => code],
    ["pregunta", ({ question }) => question],
    ["estado", ({ status }) => investigationStatusWords[status]],
    ["resultado", ({ result }) => result && investigationResultWords[result]],
    ["confianza", ({ confidence }) => confidence && levelWords[confidence]],
    ["severidad", ({ severity }) => severityName[severity]],
    ["visibilidad", ({ visibility }) => investigationVisibilityWords[visibility]],
    ["tlp", ({ tlp }) => tlpWords[tlp]],
    ["lidera", ({ lead_name }) => lead_name],
    ["hipótesis", ({ hypotheses }) => String(hypotheses)],
    ["evidencias", ({ evidence }) => String(evidence)],
    ["abierta", ({ opened_at }) => opened_at],
    ["concluida", ({ concluded_at }) => concluded_at],
  ];

// Few enough that nobody notices the time that a piece takes.
const rowsAtOnce = 200;

/** Of restricted investigations only those that whoever asks may know of. */
export const exportInvestigations: Verb<typeof contract.exportInvestigations> = async (
  context,
  { sort, file, ...filter },
) => {
  const { db, actor, clock } = context;
  const selection = { filter, me: authorOf(actor).id };
  async function* pages() {
    for await (const rows of investigations.pages(db, selection, { sort, limit: rowsAtOnce })) {
      const shown = await investigationsFrom(context, rows);
      yield shown.map((each) => columns.map(([, cell]) => cell(each)));
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
