import type {
  exportComputers as call,
  ProtectedComputer,
} from "#features/deep-security/contracts/computers.contract.ts";
import { moduleWords, stateWords } from "#features/deep-security/deep-security.words.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import type { Verb } from "#platform/server/verb.ts";
import { protectedComputers } from "../computers/computer-query.store.ts";
import { computerFrom } from "../computers/computer-view.ts";

const names = (modules: ProtectedComputer["working"]) =>
  modules.map((module) => moduleWords[module]).join(", ");

/** The columns of the file. */
const columns: readonly (readonly [title: string, cell: (computer: ProtectedComputer) => string | null])[] = [
  ["equipo", ({ display_name }) => display_name],
  ["nombre de red", ({ host_name }) => host_name],
  ["número en la consola", ({ number }) => String(number)],
  ["plataforma", ({ platform }) => platform],
  ["agente", ({ agent_version }) => agent_version],
  ["estado", ({ status_text }) => status_text],
  ["política", ({ policy_name }) => policy_name],
  ["grupo", ({ group_name }) => group_name],
  ["última comunicación", ({ last_seen_at }) => last_seen_at],
  ["funcionan", ({ working }) => names(working)],
  ["con falla", ({ failing }) => names(failing)],
  ["apagados", ({ off }) => names(off)],
  [
    "prevención de intrusiones",
    ({ prevention }) => (prevention ? (stateWords[prevention] ?? prevention) : null),
  ],
  ["brechas", ({ gaps }) => String(gaps)],
  ["fecha del dato", ({ taken_at }) => taken_at],
];
const rowsAtOnce = 500;

export const exportComputers: Verb<typeof call> = async ({ db, clock }, { sort, file, ...filter }) => {
  async function* pages() {
    for await (const rows of protectedComputers.pages(db, { filter }, { sort, limit: rowsAtOnce }))
      yield rows.map(computerFrom).map((computer) => columns.map(([, cell]) => cell(computer)));
  }
  return {
    name: `equipos-protegidos-${clock.now().toISOString().slice(0, 10)}.${file}`,
    ...rowFile(file, {
      sheet: "Equipos protegidos",
      columns: columns.map(([title]) => ({ title, ...(title === "equipo" && { width: 36 }) })),
      pages: pages(),
    }),
  };
};
