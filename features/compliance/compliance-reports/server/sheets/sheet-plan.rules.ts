import type { SheetRow } from "#features/compliance/compliance-reports/state-sheet.contract.ts";
import type {
  PlainStatus,
  SeenChange,
} from "#features/compliance/control-states/server/control-states.public.ts";
import type { SheetText } from "./read-sheet.ts";
import { type Person, readCell } from "./sheet-values.rules.ts";
import {
  type CellTexts,
  cellTextsOf,
  codeColumn,
  type EditableColumn,
  editable,
  editableColumns,
  guardColumn,
  rowChecksum,
} from "./state-sheet-columns.ts";

/** A row of a sheet with the change that it requests, or the reason why it cannot be read. */
export interface PlannedRow extends Pick<SheetRow, "row" | "code" | "title" | "problem"> {
  asked: SeenChange | null;
}

export interface SheetPlan {
  rows: PlannedRow[];
  unchanged: number;
}

type Places = Readonly<Record<string, number>>;

/** Returns a sentence about the problem in the head of a sheet; undefined if there is none. */
export function headProblem({ rows }: SheetText): string | undefined {
  const head = rows[0] ?? [];
  const missingColumns = [codeColumn, guardColumn].filter((name) => !head.includes(name));
  if (missingColumns.length > 0) return `Faltan columnas en la primera fila: ${missingColumns.join(", ")}.`;
  const twice = head.find((name, place) => name !== "" && head.indexOf(name) !== place);
  return twice === undefined ? undefined : `La columna «${twice}» está dos veces.`;
}

/** Compares a sheet with the present states. Unedited rows are only counted. */
export function planSheet(
  sheet: SheetText,
  statuses: readonly PlainStatus[],
  people: readonly Person[],
): SheetPlan {
  const head = sheet.rows[0] ?? [];
  const places = Object.fromEntries(head.map((name, place) => [name, place]));
  const statusByCode = new Map(statuses.map((status) => [status.code, status]));
  const formulas = new Set(sheet.formulas.map((place) => Number(place.split(",")[0])));
  const numbers = new Set(sheet.numbers);
  const plan: SheetPlan = { rows: [], unchanged: 0 };
  const seenCodes = new Set<string>();
  for (const [at, cells] of sheet.rows.entries()) {
    if (at === 0 || cells.every((cell) => cell.trim() === "")) continue;
    const code = textAt(cells, places, codeColumn);
    const status = statusByCode.get(code);
    const rowIdentity = { row: at + 1, code, title: status?.title ?? "" };
    const refuse = (problem: string) => plan.rows.push({ ...rowIdentity, problem, asked: null });
    if (numbers.has(`${at},${places[codeColumn]}`) && !/^\d+$/.test(code))
      refuse("El código llegó como número y puede haber perdido ceros (1.10 se vuelve 1.1).");
    else if (!status) refuse("El código no es de un control que se evalúe en esta norma.");
    else if (seenCodes.has(code)) refuse("El código está repetido: solo se lee la primera de sus filas.");
    else if (formulas.has(at)) refuse("La fila tiene una fórmula. Deje solo valores.");
    else {
      const plannedRow = planRow(cells, places, status, people);
      if (plannedRow === "unchanged") plan.unchanged += 1;
      else plan.rows.push({ ...rowIdentity, ...plannedRow });
    }
    seenCodes.add(code);
  }
  return plan;
}

const textAt = (cells: readonly string[], places: Places, name: string) =>
  (cells[places[name] ?? -1] ?? "").replaceAll("\r\n", "\n").trim();

function planRow(
  cells: readonly string[],
  places: Places,
  status: PlainStatus,
  people: readonly Person[],
): Pick<PlannedRow, "asked" | "problem"> | "unchanged" {
  const now = cellTextsOf(status);
  const sheetTexts = Object.fromEntries(
    editableColumns.map((column) => {
      const name = editable[column];
      return [column, name in places ? textAt(cells, places, name) : now[column]];
    }),
  ) as CellTexts;
  const guard = textAt(cells, places, guardColumn);
  const version = Number(/^(\d+)-[0-9a-f]{10}$/.exec(guard)?.[1] ?? "x");
  if (Number.isNaN(version)) return { asked: null, problem: `La columna «${guardColumn}» fue editada.` };
  if (guard === rowChecksum(version, sheetTexts)) return "unchanged";
  const edited = editableColumns.filter((column) => sheetTexts[column] !== now[column]);
  if (edited.length === 0) return "unchanged";
  return readEdited(edited, sheetTexts, people, { controlId: status.control_id, version });
}

function readEdited(
  edited: readonly EditableColumn[],
  sheetTexts: CellTexts,
  people: readonly Person[],
  seenVersion: Omit<SeenChange, "change">,
): Pick<PlannedRow, "asked" | "problem"> {
  let change: SeenChange["change"] = {};
  for (const column of edited) {
    const parsedCell = readCell(column, sheetTexts[column], people);
    if ("problem" in parsedCell) return { asked: null, problem: parsedCell.problem };
    change = { ...change, ...parsedCell.change };
  }
  return { asked: { ...seenVersion, change }, problem: null };
}
