import { expect, test } from "vitest";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { attribute, eventOf } from "#features/intelligence/threats/readers/misp/event.fixture.ts";
import {
  bundleOf,
  indicatorObject,
  stixObject,
} from "#features/intelligence/threats/readers/stix/bundle.fixture.ts";
import { threats } from "#features/intelligence/threats/threats.feature.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { uploadFile } from "../import-file.fixture.ts";

const portal = await testPortal([companies, threats]);
const staff = await signedIn(portal, "staff");

interface Receipt {
  records: number;
  kept: number;
  merged: number;
  skipped: number;
  refused: number;
  receipt: { repeated: number; unused: Record<string, number> };
}

const domain = (name: string) => indicatorObject(`[domain-name:value = '${name}.recibo.cl']`);
const twice = domain("bundle-dos");
/** More objects than one batch, so that a repetition is in another batch of the import. */
const many = Array.from({ length: 1_200 }, (_, at) => domain(`bundle-${at}`));
const lines = ["# lista", "Valor;Nota", "lista-uno.recibo.cl;a", "lista-dos.recibo.cl;b"];

const files: [format: string, content: unknown, expected: { rows: number; repeated: number; bad: number }][] =
  [
    [
      "stix",
      bundleOf(
        twice,
        ...many,
        twice,
        { type: "indicator", id: "indicator--malo" },
        7,
        stixObject("x-propio", {}),
      ),
      { rows: 1_205, repeated: 1, bad: 2 },
    ],
    [
      "misp",
      eventOf([
        attribute("domain", "misp-uno.recibo.cl"),
        attribute("text", "contexto"),
        { ...attribute("domain", "misp-dos.recibo.cl"), deleted: true },
        "nada" as never,
      ]),
      { rows: 4, repeated: 0, bad: 1 },
    ],
    [
      "list",
      [...lines, "lista-uno.recibo.cl;otra vez", "nada de esto;c", ""].join("\n"),
      { rows: 5, repeated: 1, bad: 1 },
    ],
  ];

const sumOf = ({ kept, merged, skipped, refused }: Receipt) => kept + merged + skipped + refused;

test.each(files)(
  "the receipt of a file of %s adds up, the first time and again",
  async (format, content, of) => {
    const first = (await uploadFile(portal, staff, content, { source: `Recibo ${format}` })) as Receipt;
    expect(first).toMatchObject({ status: "stored", format, refused: of.bad });
    expect(sumOf(first)).toBe(first.records);
    // The objects of galaxies and the event itself are records too, beside its attributes.
    expect(first.records).toBeGreaterThanOrEqual(of.rows);
    if (format !== "misp") expect(first.records).toBe(of.rows);
    expect(first.receipt.repeated).toBe(of.repeated);
    expect(first.merged).toBe(of.repeated);
    const { unused } = first.receipt;
    expect(Object.values(unused).reduce((sum, count) => sum + count, 0)).toBe(first.skipped);

    const text = typeof content === "string" ? `${content}\n` : `${JSON.stringify(content)}\n`;
    const again = (await uploadFile(portal, staff, text, { source: `Recibo ${format}` })) as Receipt;
    expect(again).toMatchObject({ records: first.records, kept: 0, refused: first.refused });
    expect(sumOf(again)).toBe(again.records);
  },
);

test.each(files.slice(0, 2))(
  "a file of %s that is cut says how much was read and how much was not",
  async (_format, content) => {
    const text = JSON.stringify(content);
    const cut = await uploadFile(portal, staff, text.slice(0, -30));
    expect(cut).toMatchObject({ status: expect.not.stringMatching("stored") });
    expect(cut.reason).toMatch(/se leyeron [\d.]+ registros enteros y quedaron \d+ caracteres sin leer/);
  },
);
