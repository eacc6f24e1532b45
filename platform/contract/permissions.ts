/**
 * Who a caller can be. `limited` is a signed-in person who still lacks a second factor or an own password:
 * such a session may only be seen and ended. `source` is a machine that sends records with an API key, `subscriber` one
 * that reads what a company gives to its own machines, with a key of another kind.
 */
export const roles = ["anonymous", "limited", "client", "operator", "staff", "source", "subscriber"] as const;
export type Role = (typeof roles)[number];

const everyone = ["anonymous", "limited", "client", "operator", "staff"] as const;
const people = ["client", "operator", "staff"] as const;
const provider = ["operator", "staff"] as const;
const staff = ["staff"] as const;

/** The one table that says who may do what. A call names a word of it; a word is never tested inside a verb. */
export const permissions = {
  "public.read": everyone,
  "public.contact": everyone,
  "access.enter": everyone,
  "access.see": ["limited", ...people],
  "access.manage_own": people,
  "company.read": people,
  "company.switch": people,
  "inbox.read": people,
  "inbox.report": people,
  "inbox.decide": provider,
  "inbox.global": staff,
  "event.read": people,
  "event.ingest": ["source"],
  "event.manage_sources": provider,
  "event.manage_engine": staff,
  "event.global": staff,
  "event.bring": provider,
  "asset.read": people,
  "asset.describe": people,
  "asset.manage": provider,
  "alert.read": people,
  "alert.answer": people,
  "alert.triage": provider,
  "alert.manage": provider,
  "correlation.read": provider,
  "correlation.manage": provider,
  "attack.read": people,
  "attack.manage": provider,
  "attack.adopt": staff,
  "view.keep": people,
  "topic.read": people,
  "topic.write": people,
  "finding.read": people,
  "finding.work": people,
  "finding.triage": provider,
  "finding.approve": provider,
  "finding.global": staff,
  "finding.ingest": ["source"],
  "incident.read": people,
  "incident.answer": people,
  "incident.work": provider,
  "incident.manage": staff,
  "incident.global": staff,
  "duty.read": people,
  "duty.work": people,
  "duty.draft": provider,
  "duty.oversee": staff,
  "playbook.read": provider,
  "playbook.manage": staff,
  "hunt.read": people,
  "hunt.work": provider,
  "hunt.global": staff,
  "investigation.read": people,
  "investigation.work": provider,
  "defense.read": people,
  "defense.global": staff,
  "threat.read": people,
  "threat.work": provider,
  "threat.manage": staff,
  "threat.subscribe": ["subscriber"],
  "compliance.read": people,
  "compliance.write": people,
  "compliance.review": provider,
  "compliance.manage": provider,
  "compliance.global": staff,
  "standard.manage": staff,
  "ai.use": people,
  "ai.stop_sending": people,
  "ai.read_exchanges": people,
  "ai.oversee_exchanges": provider,
  "ai.manage": staff,
  "analysis.read": people,
  "analysis.request": people,
  "assistant.use": people,
  "assistant.manage": provider,
  "knowledge.read": people,
  "knowledge.manage": provider,
  "knowledge.share": staff,
  "search.read": people,
  "home.read": people,
  "bulletin.manage": staff,
  "report.manage": staff,
  "contact.manage": staff,
  "company.manage": staff,
  "user.manage": staff,
  "catalog.manage": staff,
  "audit.read": staff,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

export function roleMay(role: Role, permission: Permission): boolean {
  return (permissions[permission] as readonly Role[]).includes(role);
}
