import { chipsFilter, defineQuery, tagFilter } from "#platform/contract/query/define-query.ts";
import { mailStatusLabels, verdictLabels } from "../security-inbox.labels.ts";
import { mailStatuses, mailVerdicts } from "./inbox-terms.contract.ts";

const namesOf = <Value extends string>(words: Readonly<Record<Value, { word: string }>>) =>
  Object.fromEntries(
    Object.entries<{ word: string }>(words).map(([value, { word }]) => [value, word]),
  ) as Record<Value, string>;

/** The list of reported mails. Fields that are no column have a statement in `mail-query.store.ts`. */
export const mailQuery = defineQuery({
  fields: {
    status: {
      kind: "choice",
      values: mailStatuses,
      names: namesOf(mailStatusLabels),
      ...chipsFilter("estado", "Estado"),
    },
    /** Whether to return only unresolved mails. */
    open: { kind: "flag" },
    verdict: {
      kind: "choice",
      values: mailVerdicts,
      names: namesOf(verdictLabels),
      facet: true,
      address: "veredicto",
    },
    overdue: { kind: "flag", facet: true, address: "vencidos" },
    /** Whether a person followed a link, entered a password or opened an attachment. */
    touched: { kind: "flag", facet: true, address: "interactuo" },
    mine: { kind: "flag", facet: true, address: "mios" },
    campaign: { kind: "id", column: "campaign_id", ...tagFilter("campana", "Campaña") },
    /** Part of the subject, the sender or the name of the file, or a code: COR-12. */
    q: { kind: "search", max: 200 },
    /** Dates that the questions of the assistant filter by. */
    arrived_from: { kind: "from", column: "arrived_at", only: "server" },
    arrived_to: { kind: "to", column: "arrived_at", only: "server" },
    decided_from: { kind: "from", column: "decided_at", only: "server" },
    decided_to: { kind: "to", column: "decided_at", only: "server" },
  },
  /** `due`: the next deadline first. */
  sorts: ["due", "-arrived", "-score"],
});
