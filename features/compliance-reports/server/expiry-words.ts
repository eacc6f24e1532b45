import type { Upcoming } from "#features/compliance/compliance.contract.ts";
import type { Expiry } from "#features/compliance-reports/document-content.contract.ts";
import { dayText, shortText } from "./document-words.ts";

const kinds = {
  evidence: "Evidencia",
  due_date: "Plazo de un control",
  exception: "Excepción",
  nonconformity: "No conformidad",
  dossier: "Documento legal",
} as const satisfies Record<Upcoming["kind"], string>;

/** What has a day; one that has passed says so. */
export function expiryFrom({ kind, title, on }: Upcoming, today: string): Expiry {
  return {
    on: on < today ? `${dayText(on)}, venció` : dayText(on),
    kind: kinds[kind],
    what: shortText(title, 70),
  };
}
