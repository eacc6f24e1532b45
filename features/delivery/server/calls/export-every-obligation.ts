import type {
  CompanyObligation,
  exportEveryObligation as call,
} from "#features/delivery/contracts/manage-delivery.contract.ts";
import { acceptanceWords, obligationStateWords, timingWords } from "#features/delivery/delivery-terms.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import type { Verb } from "#platform/server/verb.ts";
import { companyObligations } from "../manage/company-obligations.ts";
import { everyObligation } from "../manage/every-obligation.store.ts";

/** The columns of the file. */
const columns: readonly (readonly [title: string, cell: (row: CompanyObligation) => string | null])[] = [
  ["empresa", ({ company }) => company.name],
  ["servicio", ({ service }) => service.name],
  ["período", ({ period }) => period.name],
  ["compromiso", ({ name }) => name],
  ["responsable", ({ owner_name }) => owner_name || null],
  ["estado", ({ state }) => obligationStateWords[state]],
  ["plazo", ({ timing }) => timingWords[timing]],
  ["comprometido para", ({ due_on }) => due_on],
  ["con espera a la empresa", ({ extended_due_on }) => extended_due_on],
  ["entregado", ({ delivered_on }) => delivered_on],
  ["aceptación", ({ acceptance }) => acceptanceWords[acceptance]],
  ["días hábiles de atraso del proveedor", ({ late }) => String(late.provider)],
  ["días hábiles por la empresa", ({ late }) => String(late.client)],
];
const rowsAtOnce = 500;

export const exportEveryObligation: Verb<typeof call> = async ({ db, clock }, { sort, file, ...filter }) => {
  const now = clock.now();
  async function* pages() {
    for await (const rows of everyObligation.pages(db, { filter, now }, { sort, limit: rowsAtOnce })) {
      const listed = await companyObligations(db, rows, now);
      yield listed.map((row) => columns.map(([, cell]) => cell(row)));
    }
  }
  return {
    name: `entregas-${now.toISOString().slice(0, 10)}.${file}`,
    ...rowFile(file, {
      sheet: "Entregas",
      columns: columns.map(([title]) => ({ title, ...(title === "compromiso" && { width: 40 }) })),
      pages: pages(),
    }),
  };
};
