import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { FileImport } from "#platform/contract/imports.ts";
import { ImportDetail } from "./import-detail.tsx";

const words = {
  kept: ["evento nuevo", "eventos nuevos"],
  skipped: ["que no es evento", "que no son eventos"],
} as const;
const file: FileImport = {
  id: "0190a0a0-0000-7000-8000-000000000000",
  file_name: "a.json",
  bytes: 4_194_304,
  bytes_read: 0,
  format: "wazuh4",
  status: "ready",
  reason: "",
  records: 0,
  kept: 0,
  merged: 0,
  skipped: 0,
  refused: 0,
  repeats: null,
  created_at: "2026-11-20T14:00:00.000Z",
  created_by_name: "Ana",
  finished_at: null,
};
const format = (changes: Partial<FileImport>) =>
  renderToStaticMarkup(
    <ImportDetail
      file={{
        ...file,
        ...changes,
        refusals: [{ number: 1, place: "línea 31", code: "x", reason: "Está rota." }],
      }}
      words={words}
      download="Descargar"
      asked={undefined}
      onAct={() => undefined}
    />,
  );

test("offers what can be done in each state, and nothing else", () => {
  const offered = (changes: Partial<FileImport>) =>
    ["Guardar<", "Descartar", "Deshacer"].filter((label) => format(changes).includes(label));
  expect(offered({ status: "ready" })).toEqual(["Guardar<", "Descartar"]);
  expect(offered({ status: "failed" })).toEqual(["Guardar<", "Descartar"]);
  expect(offered({ status: "unreadable" })).toEqual(["Descartar"]);
  expect(offered({ status: "stored" })).toEqual(["Deshacer"]);
  expect(offered({ status: "stored", repeats: file.id })).toEqual([]);
  for (const status of ["reading", "storing", "undoing", "undone"] as const)
    expect(offered({ status })).toEqual([]);
});

test("says how far the work is, and what came of it with its refused records", () => {
  expect(format({ status: "storing", bytes_read: 1_048_576 })).toContain("1 MiB de 4 MiB");
  expect(format({ status: "undoing", bytes_read: 4_194_304 })).not.toContain("MiB");
  const outcomeText = format({ status: "stored", kept: 1, merged: 2_000, refused: 12, skipped: 3 });
  expect(outcomeText).toContain("1 evento nuevo, 2.000 ya estaban, 12 rechazados, 3 que no son eventos.");
  expect(format({ status: "stored", kept: 0, merged: 0, refused: 0, skipped: 0 })).toContain("Nada nuevo.");
  expect(outcomeText).toContain("línea 31</span> Está rota.");
  expect(outcomeText).toContain("Y 11 más.");
});

test("warns before a file is stored twice", () => {
  expect(format({ status: "ready", repeats: file.id })).toContain("no cambia nada");
});
