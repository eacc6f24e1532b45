import { createAlert as contractOfAlert } from "#features/detection/alerts/contracts/alert-triage.contract.ts";
import { createAlert } from "#features/detection/alerts/server/alerts.public.ts";
import type { ReporterAnswer } from "#features/response/security-inbox/contracts/inbox-terms.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { changeCases } from "#platform/server/work/change-cases.ts";
import type { MailRow } from "../mails/reported-mail.store.ts";
import { mailCase, mailCode } from "../mails/reported-mail-case.ts";

export interface Harm {
  clicked: ReporterAnswer;
  typed_password: ReporterAnswer;
  opened_attachment: ReporterAnswer;
}

const words: Record<keyof Harm, string> = {
  typed_password: "escribió su clave",
  opened_attachment: "abrió el adjunto",
  clicked: "siguió el enlace",
};

/** Returns what a person stated to have done with a mail, the most harmful action first; empty if they did nothing. */
export const harmWords = (harm: Harm): string[] =>
  (Object.keys(words) as (keyof Harm)[]).filter((key) => harm[key] === "yes").map((key) => words[key]);

/** Opens the alert of a mail with which a person interacted, once per mail regardless of the number of people. */
export async function openAlertOfHarm(
  context: VerbContext,
  row: MailRow,
  { reporter, harm, words: comment }: { reporter: string; harm: Harm; words: string },
): Promise<void> {
  const done = harmWords(harm);
  if (done.length === 0 || row.touched) return;
  const code = mailCode(row.number);
  const { alert } = await createAlert(
    context,
    contractOfAlert.input.parse({
      title: `Alguien ${done[0]} de un correo reportado: ${row.subject || code}`.slice(0, 300),
      description: [
        `${reporter} reportó ${code} y dice que ${done.join(", ")}.`,
        comment && `En sus palabras: ${comment}`,
        `Remitente: ${row.sender_name} <${row.sender_address}>. El correo está en ${paths.reportedMail(row.id)}.`,
      ]
        .filter(Boolean)
        .join("\n"),
      severity: harm.typed_password === "yes" || harm.opened_attachment === "yes" ? "high" : "medium",
      techniques: ["T1566"],
      event_ids: [],
    }),
  );
  await changeCases(context, mailCase, [
    {
      row,
      set: { touched: true },
      steps: [{ type: "turned", facts: { name: `ALR-${alert.number}`, path: paths.alert(1, alert.id) } }],
    },
  ]);
}
