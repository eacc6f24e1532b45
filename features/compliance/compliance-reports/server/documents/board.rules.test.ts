import { describe, expect, test } from "vitest";
import type { CriticalIssue, CriticalKind } from "#features/compliance/compliance/compliance.contract.ts";
import type { ResultMove } from "#features/compliance/control-states/server/control-states.public.ts";
import {
  controlName,
  listText,
  pointsText,
  shareText,
  shortText,
} from "#platform/server/documents/document-labels.ts";
import { fullBoard } from "./a-board.fixture.ts";
import { exposureFrom, resultMovesFrom } from "./board.rules.ts";
import { boardDecisionsFrom } from "./board-decisions.rules.ts";
import { documentPdf } from "./set-document.ts";

const move = (
  code: string,
  from: ResultMove["from"],
  to: ResultMove["to"],
  reason = "Porque sí",
): ResultMove => ({
  standard_id: 1,
  control_id: 1,
  code,
  title: "Copias",
  weight: 1,
  from,
  to,
  reason,
  actor_name: "Ana Pérez",
});
const names = new Map([[1, "ISO"]]);

describe("the changes of a period", () => {
  test("shows what got worse before what got better, each with the reason that was written", () => {
    const { moves, moves_summary } = resultMovesFrom(
      [
        move("1", "non_compliant", "compliant"),
        move("2", "compliant", "partially_compliant", ""),
        move("3", "not_assessed", "non_compliant"),
        move("4", "compliant", "not_applicable"),
      ],
      names,
    );
    expect(moves_summary).toBe("1 control empeoró; 1 mejoró; 1 se evaluó por primera vez.");
    expect(moves.map(({ control, why }) => [control, why])).toEqual([
      ["ISO 2 Copias", "Lo registró Ana Pérez, sin motivo escrito"],
      ["ISO 1 Copias", "Porque sí"],
    ]);
  });

  test("leaves room for both, and gives it to one where the other is short", () => {
    const many = (count: number, from: ResultMove["from"], to: ResultMove["to"]) =>
      Array.from({ length: count }, (_, at) => move(String(at), from, to));
    const directions = (moves: ResultMove[]) =>
      resultMovesFrom(moves, names)
        .moves.map(({ direction }) => direction[0])
        .join("");
    const worse = many(9, "compliant", "non_compliant");
    const better = many(9, "non_compliant", "compliant");
    expect(directions([...worse, ...better])).toBe("wwwbbb");
    expect(directions([...worse, ...better.slice(0, 1)])).toBe("wwwwwb");
    expect(directions(better)).toBe("bbbbbb");
    expect(resultMovesFrom([], names).moves_summary).toBe("Ningún resultado cambió.");
  });
});

const issue = (code: string, ...reasons: CriticalKind[]): CriticalIssue => ({
  standard_id: 1,
  standard_name: "ISO",
  control_id: 1,
  code,
  title: "Copias",
  reasons,
  weight: 1,
  infraction: null,
  due_date: null,
  owner_name: null,
});
const gap = {
  control_id: 1,
  code: "L8",
  title: "Plan",
  article: "8",
  infraction: "grave" as const,
  infraction_ref: null,
  what: null,
  result: "non_compliant" as const,
  ceiling_utm: 20_000,
  excepted_until: null,
};
const exposure = {
  regime: "oiv" as const,
  absent: null,
  known_utm: 20_000,
  unassessed_utm: 0,
  highest_utm: 20_000,
  gaps: [gap],
  notice: "Información, no asesoría.",
};

describe("the decisions for the board", () => {
  test("are at most five, legal ones first and then by gravity", () => {
    const issues = [
      issue("1", "non_compliant", "overdue"),
      issue("2", "major_nonconformity"),
      issue("3", "exception_expired"),
      issue("4", "evidence_expired"),
      issue("5", "compliant_without_evidence"),
    ];
    const decisions = boardDecisionsFrom({ cards: [], issues, exposure });
    expect(decisions.map(({ what }) => what)).toEqual([
      "Aprobar el plan para cerrar 1 brecha con la Ley 21.663",
      "Exigir responsable y fecha para 1 control con no conformidad mayor",
      "Dar recursos para cerrar 1 control que no se cumple",
      "Renovar o cerrar 1 excepción vencida",
      "Fijar nuevo plazo o más recursos para 1 control con atraso",
    ]);
    expect(decisions[0]?.why).toContain("20.000 UTM");
  });

  test("leaves the law out where it does not bind the company", () => {
    const free = { ...exposure, absent: "not_bound" as const };
    expect(boardDecisionsFrom({ cards: [], issues: [], exposure: free })).toEqual([]);
    expect(exposureFrom(free)).toBeNull();
    expect(exposureFrom(exposure)?.sentence).toBe(
      "Como operador de importancia vital, multa máxima en juego: 20.000 UTM por infracción, con 1 brecha conocida.",
    );
  });
});

test("numbers and names read as on screen", () => {
  expect([shareText(0.999), shareText(0.001), shareText(null)]).toEqual(["99 %", "1 %", "sin dato"]);
  expect([pointsText(0.7, 0.76), pointsText(0.5, 0.49), pointsText(null, 1)]).toEqual([
    "+6 puntos",
    "−1 punto",
    "sin dato anterior",
  ]);
  expect(listText(["A", "B", "C", "D"])).toBe("A, B, C y D");
  expect(listText(["A", "B", "C", "D", "E"])).toBe("A, B, C y 2 más");
  expect([controlName("ANCI", "ANCI-01"), controlName("ISO", "A.1")]).toEqual(["ANCI-01", "ISO A.1"]);
  expect(shortText("una frase que no cabe", 12)).toBe("una frase…");
});

test("the fullest report still is one page", async () => {
  const pdf = await documentPdf({
    content: fullBoard,
    sha256: "0".repeat(64),
    issuedAt: new Date("2026-11-20T12:00:00Z"),
    logo: null,
  });
  expect([...pdf.toString("latin1").matchAll(/\/Type \/Page\b/g)]).toHaveLength(1);
});
