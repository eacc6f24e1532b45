import { standardsOfCompany } from "#features/compliance/server/compliance.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";

const code = /^iso(?:-?iec)?-?27001/;

/** The standard that the company knows as ISO 27001. */
export async function isoStandard(db: Database): Promise<number> {
  const found = (await standardsOfCompany(db)).find(({ standard }) => code.test(standard.code));
  if (!found) {
    throw new Refusal("conflict", {
      detail: "La empresa no sigue ISO 27001. Actívela en Normas para pedir este análisis.",
    });
  }
  return found.standard.id;
}
