import { mailStatusLabels } from "#features/response/security-inbox/security-inbox.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { fixedHarm } from "#platform/server/matters/harm.rules.ts";
import { defineMatter, maxMatters } from "#platform/server/matters/matter-kind.ts";
import { mails } from "./mail-query.store.ts";
import { mailCode } from "./reported-mail-case.ts";

/**
 * The points of harm by which reported mails are ordered among pending work: `basePoints`, and up to `maxSignPoints`
 * more by the score of the signs of phishing.
 */
const basePoints = 30;
const maxSignPoints = 40;

/** Unanswered reported mails, on which the provider has to act. */
export const mailMatters = defineMatter({
  kind: "reported_mail",
  label: "Correos reportados",
  permission: "inbox.decide",
  tables: ["reported_mail"],
  async compute({ db, clock }) {
    const selection = { filter: { open: true }, me: null, now: clock.now() };
    const { items } = await mails.page(db, selection, { sort: "due", limit: maxMatters });
    return items.map((row) => ({
      id: row.id,
      side: "provider",
      code: mailCode(row.number),
      title: row.subject || "Sin asunto",
      need: "revise el correo y responda a quien lo reportó",
      state: mailStatusLabels[row.status].word,
      severity: null,
      owner: { id: row.assignee_id, name: row.assignee_name },
      due: row.due_at,
      deadline: "contract",
      harm: fixedHarm(
        basePoints + Math.min(maxSignPoints, Math.max(0, Math.round(row.score * 0.4))),
        `${row.score} puntos de señales de engaño`,
      ),
      since: row.arrived_at,
      path: paths.reportedMail(row.id),
      facts: [
        { label: "Remitente", value: row.sender_address },
        { label: "Reportes", value: String(row.reports) },
      ],
    }));
  },
});
