import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { blockReasonWords, sendingStageWords } from "#features/document-delivery/contracts/delivery-terms.ts";
import type * as contract from "#features/document-delivery/contracts/sendings.contract.ts";
import { documentCode } from "#features/documents/documents.words.ts";
import { dateTime } from "#platform/contract/dates/calendar-words.ts";
import { companyIn } from "#platform/server/actor.ts";
import { renderPdf } from "#platform/server/documents/render-pdf.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import type { Verb } from "#platform/server/verb.ts";
import { sendings } from "../sendings/sending-query.store.ts";
import { sendingLines } from "../sendings/sending-view.ts";
import { findCompany } from "../transmission/transmission.store.ts";

type Line = Awaited<ReturnType<typeof sendingLines>>[number];

/** The columns of the file. */
const columns: readonly (readonly [title: string, cell: (line: Line) => string | null])[] = [
  ["preparado", ({ created_at }) => created_at],
  ["documento", ({ document }) => documentCode(document.number)],
  ["título", ({ document }) => document.title],
  ["versión", ({ revision }) => String(revision)],
  ["SHA-256", ({ sha256 }) => sha256],
  ["destinatario", ({ receiver }) => receiver.name],
  ["correo", ({ email }) => email],
  ["etapa", ({ stage }) => sendingStageWords[stage]],
  ["motivo", ({ block_reason }) => block_reason && blockReasonWords[block_reason]],
  ["pudo llegar dos veces", ({ possible_duplicate }) => (possible_duplicate ? "sí" : "no")],
  ["aceptado por su servidor", ({ accepted_at }) => accepted_at],
  ["enlace visitado", ({ visited_at }) => visited_at],
  ["abierto en el portal", ({ opened_at }) => opened_at],
  ["descargado", ({ downloaded_at }) => downloaded_at],
  ["recibido conforme", ({ acknowledged_at }) => acknowledged_at],
  ["rebotado", ({ bounced_at }) => bounced_at],
  ["enlace revocado", ({ revoked_at }) => revoked_at],
];
const rowsAtOnce = 500;

export const exportSendings: Verb<typeof contract.exportSendings> = async (
  { db, actor, clock },
  { sort, file, ...filter },
) => {
  const companyId = companyIn(actor);
  async function* pages() {
    for await (const rows of sendings.pages(db, { filter }, { sort, limit: rowsAtOnce })) {
      const lines = await sendingLines(db, companyId, rows);
      yield lines.map((line) => columns.map(([, cell]) => cell(line)));
    }
  }
  return {
    name: `registro-de-entregas-${clock.now().toISOString().slice(0, 10)}.${file}`,
    ...rowFile(file, {
      sheet: "Registro de entregas",
      columns: columns.map(([title]) => ({ title, ...(title === "título" && { width: 48 }) })),
      pages: pages(),
    }),
  };
};

const moment = (at: string | null) => (at ? dateTime(new Date(at)) : "—");

export const printRegister: Verb<typeof contract.printRegister> = async ({ db, actor, clock }, filter) => {
  const companyId = companyIn(actor);
  const { items, total } = await sendings.page(db, { filter }, { sort: "-created", limit: rowsAtOnce });
  const lines = await sendingLines(db, companyId, items);
  const company = await findCompany(db, companyId);
  const at = clock.now();
  const content = await renderPdf({
    template: (await readFile(join(import.meta.dirname, "../register/register.typ"))).toString(),
    data: {
      company: company?.name ?? "",
      made: dateTime(at),
      total: total.count,
      capped: total.capped,
      rows: lines.map((line) => ({
        document: documentCode(line.document.number) ?? "",
        title: line.document.title,
        receiver: line.receiver.name,
        email: line.email,
        hash: line.sha256.slice(0, 16),
        stage: sendingStageWords[line.stage],
        sent: moment(line.accepted_at),
        opened: moment(line.opened_at),
        downloaded: moment(line.downloaded_at),
        acknowledged: moment(line.acknowledged_at),
      })),
    },
    createdAt: at,
  });
  return {
    name: `registro-de-entregas-${at.toISOString().slice(0, 10)}.pdf`,
    contentType: "application/pdf",
    pieces: (async function* () {
      yield content;
    })(),
  };
};
