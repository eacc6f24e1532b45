import type { Answer } from "#features/assistant/answer.contract.ts";
import type { Pointer } from "../speech/pointer.rules.ts";
import type { Reading } from "../speech/read-question.rules.ts";
import type { AmountMarks } from "../speech/spoken-values.rules.ts";
import type { Names, Question } from "./kind.ts";
import { type ListedRow, pointableRows, rowAt } from "./listed-rows.rules.ts";

/** How somebody would have asked for a row by its name. */
interface RowMeaning {
  tags: readonly string[];
  marks?: Partial<AmountMarks>;
  names?: Names;
  /** What it would have said, where the kind looks for its words. */
  text?: string;
}

type Read = (title: string, id: string, facts: ListedRow["facts"]) => RowMeaning | undefined;
const alertNumber = /^ALR-(\d+)\b/;
/** As much of a title as is looked for. */
const longestSubject = 80;
const controlCode = /^(\S*\d\S*) /;

const meanings: readonly (readonly [readonly string[], RegExp, Read])[] = [
  [
    ["Alerta", "alert"],
    /^\/Eventos\/N[12]\/([^/?]+)$/,
    (title) => {
      const number = alertNumber.exec(title)?.[1];
      return number ? { tags: ["alert_number"], marks: { alertNumber: Number(number) } } : undefined;
    },
  ],
  [
    ["Control", "control"],
    /^\/Compliance\/Controles\/(\d+)$/,
    (title, _, facts) => {
      const code = controlCode.exec(title)?.[1];
      const standard = facts.find(({ label }) => label === "Norma")?.text;
      return code
        ? {
            tags: ["control_code"],
            marks: { controlCode: code.toUpperCase() },
            ...(standard && { names: { standard } }),
          }
        : undefined;
    },
  ],
  [
    ["Activo", "asset"],
    /^\/EnhancedEvents\/Activo\/([^/?]+)$/,
    (name, id) => ({ tags: ["asset", "named_asset"], names: { asset: { id, name } } }),
  ],
  [
    ["Persona", "account"],
    /^\/EnhancedEvents\/Persona\/([^/?]+)$/,
    (name, id) => ({ tags: ["account", "named_account"], names: { account: { id, name } } }),
  ],
  [
    ["Fuente"],
    /^\/Eventos\?fuente=([^&]+)$/,
    (name, id) => ({ tags: ["source", "named_source"], names: { source: { id, name } } }),
  ],
  [
    ["Técnica", "technique"],
    /[?&]tecnica=([^&]+)/,
    (_, id) => ({ tags: ["technique_id"], marks: { technique: decodeURIComponent(id) } }),
  ],
  [
    ["Boletín", "bulletin"],
    /^\/Threat_Intelligence\/Boletines\/([^/?]+)$/,
    (title) => ({
      tags: ["bulletin", "about"],
      text: `Boletines sobre ${title.slice(0, longestSubject).trim()}`,
    }),
  ],
  [["article"], /^\/BaseDeConocimiento\/([^/?]+)$/, (title) => ({ tags: ["article"], text: title })],
  [
    ["Norma", "standard"],
    /^\/Compliance\/(.+)$/,
    (name) => ({ tags: ["named_standard"], names: { standard: name } }),
  ],
];

/** What a row means to the kinds of question, so that it is read anew; undefined when none tells of such a record. */
export function meaningOf({ of, title, facts, source }: ListedRow): RowMeaning | undefined {
  for (const [called, place, read] of meanings) {
    const id = called.includes(of) ? place.exec(source?.path ?? "")?.[1] : undefined;
    if (id) return read(title, id, facts);
  }
  return undefined;
}

/** «Explícame la segunda» as if the row had been asked for by its name; rows that no kind tells of are told as they stood. */
export function pointedQuestion(reading: Reading, pointer: Pointer, before: Answer | null): Question {
  const rows = before ? pointableRows(before, pointer) : [];
  const row = rowAt(rows, pointer);
  const meaning = row && meaningOf(row);
  return {
    ...reading,
    text: meaning?.text ?? reading.text,
    tags: new Set(meaning?.tags ?? ["points"]),
    marks: { ...reading.marks, ...meaning?.marks },
    names: { ...(reading.standard && { standard: reading.standard }), ...meaning?.names },
    severities: [],
    mentions: [],
    unread: [],
    listed: { rows, row, pointer },
  };
}
