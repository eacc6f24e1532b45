import { alertNumber, levelWords, statusWords } from "#features/alerts/alerts.words.ts";
import type { AnswerDraft } from "../engine/answer-draft.ts";
import type { Ask } from "../engine/kind.ts";
import { dayText } from "../engine/spanish-numbers.ts";
import type { alertsTool } from "../tools/alerts.ts";
import { severityName } from "./severity-text.ts";

type AlertRows = Awaited<ReturnType<typeof alertsTool.run>>["value"]["items"];

/** A few alerts as a table whose rows open them. */
export function showAlerts(draft: AnswerDraft, title: string, items: AlertRows, { timeZone }: Ask): void {
  draft.table(
    title,
    ["Alerta", "Severidad", "Estado", "Activo", "Última actividad"],
    items.map(({ id, number, title: name, severity, status, level, asset_name, last_seen_at }) => ({
      cells: [
        `${alertNumber(number)} ${name}`,
        severityName[severity],
        statusWords[status],
        asset_name ?? "—",
        dayText(new Date(last_seen_at), timeZone),
      ],
      path: `/Eventos/${levelWords[level]}/${id}`,
    })),
  );
}
