import type { ClosingChecks } from "#features/response/incidents/server/incidents.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { dutyWithCode } from "../duties/legal-duties.ts";
import { currentDuties, readLegalCase } from "./legal-case.ts";

const unanswered: ReadonlySet<string> = new Set(["running", "overdue"]);

/** Requirements for closing an incident: every open duty was filed, or has a decision why it does not apply. */
export const closingDuties: ClosingChecks = async (context, id) => {
  const { known } = await readLegalCase(context, id);
  const standings = currentDuties(known, context.clock.now());
  const nameOf = (codes: readonly { code: string }[]) =>
    codes.map(({ code }) => dutyWithCode(code)?.name ?? code).join("; ");
  const open = standings.filter(({ state }) => unanswered.has(state));
  const undecided = standings.filter(({ state }) => state === "to_decide");
  const rest = undecided.length > 0 ? ` Sin decidir si proceden: ${nameOf(undecided)}.` : "";
  return [
    {
      name: "legal_duties",
      label: "Deberes legales",
      done: open.length === 0,
      reason:
        open.length > 0
          ? `Falta presentar, o decir por qué no procede: ${nameOf(open)}.${rest}`
          : `Ninguno corre sin respuesta.${rest}`,
      address: `${paths.incident(id)}?parte=deberes`,
    },
  ];
};
