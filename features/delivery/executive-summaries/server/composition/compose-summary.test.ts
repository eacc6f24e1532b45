import { expect, test } from "vitest";
import type { Segment } from "#features/delivery/executive-summaries/contracts/summary-content.contract.ts";
import { composeAreas } from "./areas.rules.ts";
import { composeSummary } from "./compose-summary.ts";
import { composeDecisions } from "./decisions.rules.ts";
import { composeFigures } from "./figures.rules.ts";
import { composeHeadline } from "./headline.rules.ts";
import { composeGaps, composeIncidents, composeNext } from "./month.rules.ts";
import { aReading, fullCoverage, readings, someFacts } from "./month-facts.fixture.ts";
import { plainText } from "./sentences.ts";
import { figureChangeOf, meaningOfChange } from "./trend.rules.ts";

const texts = (lines: readonly { segments: Segment[] }[]) => lines.map(({ segments }) => plainText(segments));
const incident = (code: string, harm = 60) => ({
  code,
  title: `Acceso ajeno ${code}`,
  text: "Se bloqueó la cuenta.",
  state: "Contención",
  harm,
  day: "2026-10-12",
  path: `/Incidentes/${code}`,
});
const matter = (facts: object) => ({
  kind: "incident_task",
  kindLabel: "Tareas de incidentes",
  code: "INC-2",
  title: "Autorizar el reinicio",
  need: "autorice el reinicio",
  path: "/Incidentes/2",
  due: "2026-11-09",
  legal: false,
  harm: 70,
  ...facts,
});

test.each([
  [40, 30, "up", "worse"],
  [30, 40, "down", "better"],
  [31, 30, "similar", "neutral"],
  [102, 100, "similar", "neutral"],
  [111, 100, "up", "worse"],
  [4, 1, "few", "neutral"],
  [0, 9, "few", "neutral"],
  [10, 8, "up", "worse"],
  [12, 12, "equal", "neutral"],
  [null, 12, "unknown", "neutral"],
  [12, null, "unknown", "neutral"],
] as const)("%s after %s is %s and means %s", (value, before, change, meaning) => {
  const reading = aReading("findings.open", value, before);
  expect([figureChangeOf(reading), meaningOfChange(reading)]).toEqual([change, meaning]);
});

test("nothing happened only where sources, scans and agents covered the whole month", () => {
  expect(texts(composeIncidents(someFacts({ coverage: fullCoverage })))).toEqual([
    "No pasó nada que informar: fuentes, escaneos y agentes cubrieron todo el mes.",
  ]);
  for (const missingPlace of [0, 1, 2]) {
    const without = fullCoverage.filter((_, place) => place !== missingPlace);
    const [partial] = [
      fullCoverage.map((each, place) => (place === missingPlace ? { ...each, part: 3 } : each)),
    ];
    for (const coverage of [without, partial, []])
      expect(texts(composeIncidents(someFacts({ coverage })))[0]).toContain("No podemos afirmar");
  }
});

test("with an incident that is still open, a covered month has no new ones, and never nothing", () => {
  const open = someFacts({ coverage: fullCoverage, readings: readings(aReading("incidents.open", 1)) });
  expect(texts(composeIncidents(open))).toEqual([
    "No se informaron incidentes nuevos: fuentes, escaneos y agentes cubrieron todo el mes. Al cierre seguía abierto 1 incidente anterior.",
  ]);
});

test("three incidents are told, the worst first, and the others counted", () => {
  const incidents = [incident("INC-1", 40), incident("INC-2", 90), incident("INC-3"), incident("INC-4", 50)];
  const lines = composeIncidents(someFacts({ incidents }));
  expect(lines.map(({ id }) => id)).toEqual([
    "incident:INC-2",
    "incident:INC-3",
    "incident:INC-4",
    "incidents.more",
  ]);
  expect(texts(lines)[0]).toBe("Acceso ajeno INC-2 (12 oct 2026). Se bloqueó la cuenta. Estado: contención.");
  expect(texts(lines)[3]).toBe("Además, 1 incidente de menor gravedad.");
});

test("the state of the first sentence follows the worst figure, and never says safe", () => {
  const state = (...each: ReturnType<typeof aReading>[]) =>
    composeHeadline(someFacts({ readings: readings(...each) }), []).id;
  const none = aReading("incidents.open", 0);
  expect(state(aReading("incidents.open_critical", 1), aReading("incidents.open", 3))).toBe("state.critical");
  expect(state(none, aReading("work.legal", 1))).toBe("state.legal");
  expect(state(aReading("incidents.open", 3))).toBe("state.incidents");
  expect(state(none, aReading("findings.kev_open", 2))).toBe("state.exploited");
  expect(state(none, aReading("work.late", 2))).toBe("state.late");
  expect(state(none)).toBe("state.uncovered");
  expect(state()).toBe("state.unmeasured");
  const covered = composeHeadline(someFacts({ readings: readings(none), coverage: fullCoverage }), []);
  expect([covered.id, plainText(covered.segments)]).toEqual([
    "state.covered",
    expect.not.stringMatching(/segur[oa]s? |segura\b|protegid/i),
  ]);
});

test("the direction names the figures whose change is worth a word", () => {
  const facts = someFacts({
    readings: readings(
      aReading("incidents.open", 0, 0),
      aReading("findings.open", 40, 80),
      aReading("work.late", 22, 12),
    ),
  });
  expect(plainText(composeHeadline(facts, []).segments)).toContain(
    "Respecto del mes anterior bajaron las vulnerabilidades abiertas; subieron los pendientes vencidos.",
  );
});

test("each of the four figures names the recorded reason of its change, or that none is recorded", () => {
  const figures = composeFigures(
    someFacts({
      readings: readings(
        aReading("incidents.open", 2, 2),
        aReading("findings.kev_open", null),
        aReading("controls.to_attend", 40, 20),
        aReading("work.late", 3, null),
        aReading("findings.open", 10, 30),
      ),
      reasons: [
        { figure: "findings.open", count: 1, one: "nueva", many: "nuevas" },
        { figure: "controls.to_attend", count: 0, one: "nuevo", many: "nuevos" },
      ],
    }),
  );
  expect(figures.map(({ id, reason }) => [id, plainText(reason)])).toEqual([
    ["incidents.open", "Sin cambio"],
    ["findings.kev_open", "Sin medición al cierre del mes"],
    ["controls.to_attend", "Sin causa registrada"],
    ["work.late", "Sin medición del cierre anterior"],
  ]);
  const facts = someFacts({
    readings: readings(aReading("findings.open", 10, 30)),
    reasons: [
      { figure: "findings.open", count: 4, one: "nueva", many: "nuevas" },
      { figure: "findings.open", count: 24, one: "corregida y verificada", many: "corregidas y verificadas" },
    ],
  });
  expect(plainText(composeFigures(facts)[0]?.reason ?? [])).toBe("4 nuevas, 24 corregidas y verificadas");
});

test("none of an area that nothing watched is not evaluated, and partly watched says so", () => {
  const line = (coverage: typeof fullCoverage) =>
    texts(composeAreas(someFacts({ readings: readings(aReading("findings.open", 0)), coverage })))[0];
  expect(line([])).toBe("No evaluado en el mes.");
  expect(line(fullCoverage.map((each) => ({ ...each, part: 1 })))).toBe(
    "Ninguna vulnerabilidad abierta, igual que al cierre anterior; lo observado fue parcial.",
  );
  expect(line(fullCoverage)).toBe("Ninguna vulnerabilidad abierta, igual que al cierre anterior.");
});

test("a line of an area has the figure, the month before, what is worst in it and why it changed", () => {
  const facts = someFacts({
    readings: readings(
      aReading("findings.open", 40, 80),
      aReading("findings.kev_open", 1),
      aReading("findings.late_client", 3),
    ),
    reasons: [{ figure: "findings.open", count: 46, one: "corregida", many: "corregidas" }],
  });
  expect(texts(composeAreas(facts))).toEqual([
    "40 vulnerabilidades abiertas, menos que al cierre anterior (80); 1 se explota en otras organizaciones, 3 vencidas a cargo de su empresa. En el mes: 46 corregidas.",
  ]);
});

test("the limits of monitoring name each share that was not covered and each interruption", () => {
  const facts = someFacts({
    coverage: [
      { kind: "sources", part: 3, whole: 4, path: "/Eventos/Estado" },
      { kind: "agents", part: 4, whole: 4, path: "/DeepSecurity" },
    ],
    gaps: [
      { name: "Firewall de Temuco", days: { from: "2026-10-03", to: "2026-10-08" }, path: "/Eventos/Estado" },
      { name: "Correo", days: null, path: "/Eventos/Estado" },
    ],
  });
  expect(texts(composeGaps(facts))).toEqual([
    "En el mes faltaron registros de 1 de 4 fuentes.",
    "No hay activos escaneados: no se puede afirmar que no existan vulnerabilidades.",
    "No recibimos registros de Firewall de Temuco entre el 3 oct 2026 y el 8 oct 2026.",
    "No recibimos registros de Correo en todo el mes.",
  ]);
});

test("shares that were not covered agree with one and with none", () => {
  const lines = (part: number, whole: number) =>
    texts(
      composeGaps(
        someFacts({
          coverage: (["sources", "scans", "agents"] as const).map((kind) => ({
            kind,
            part,
            whole,
            path: "/cobertura",
          })),
        }),
      ),
    );
  expect(lines(0, 1)).toEqual([
    "En el mes faltaron registros de la única fuente conectada.",
    "En el mes no se escaneó ningún activo, de 1 conocido.",
    "Al cierre no informaba ningún agente de protección, de 1 instalado.",
  ]);
  expect(lines(1, 9)).toEqual([
    "En el mes faltaron registros de 8 de 9 fuentes.",
    "En el mes se escaneó 1 activo de 9 conocidos.",
    "Al cierre informaba 1 de 9 agentes de protección.",
  ]);
});

test("three decisions are asked, the heaviest first; settled ones are not asked again, unanswered ones are", () => {
  const facts = {
    readings: readings(
      aReading("findings.kev_open", 2),
      aReading("findings.late_client", 5),
      aReading("controls.evidence_expired", 4),
      aReading("work.late", 12),
    ),
    matters: [matter({}), matter({ legal: true, title: "Informe de 72 horas", path: "/Incidentes/72" })],
  };
  const keys = (decisions: ReturnType<typeof composeDecisions>) => decisions.map(({ key }) => key);
  const first = composeDecisions(someFacts(facts));
  expect(keys(first)).toEqual(["legal:/Incidentes/72", "exploited", `urgent:${matter({}).path}`]);
  expect(plainText(first[1]?.question ?? [])).toBe(
    "¿Autoriza una ventana de mantención este mes para corregir 2 vulnerabilidades que ya se explotan?",
  );
  const answered = (key: string, answer: "accepted" | "declined" | "postponed" | null) => ({
    key,
    question: "¿…?",
    answer,
    note: "",
    answered_by_name: null,
    answered_on: null,
  });
  const earlier = [
    answered("legal:/Incidentes/72", null),
    answered("exploited", "accepted"),
    answered(`urgent:${matter({}).path}`, "declined"),
  ];
  const next = composeDecisions(someFacts({ ...facts, earlier }));
  expect(keys(next)).toEqual(["legal:/Incidentes/72", "late_findings", "evidence"]);
  expect(plainText(next[0]?.reason ?? [])).toContain("sigue sin respuesta definitiva");
  const other = matter({ title: "Renovar el contrato de respaldo", path: "/Incidentes/9" });
  const withOther = someFacts({ readings: {}, matters: [matter({}), other], earlier });
  expect(keys(composeDecisions(withOther))).toEqual(["urgent:/Incidentes/9"]);
  expect(plainText(composeDecisions(withOther)[0]?.reason ?? [])).not.toContain("mes anterior");
  expect(keys(composeDecisions(someFacts()))).toEqual([]);
});

test("decisions about sources and agents need something that is missing", () => {
  const coverage = [
    { kind: "sources" as const, part: 2, whole: 4, path: "/Eventos/Estado" },
    { kind: "agents" as const, part: 3, whole: 4, path: "/DeepSecurity" },
  ];
  expect(composeDecisions(someFacts({ coverage })).map(({ question }) => plainText(question))).toEqual([
    "¿Autoriza a su equipo a reparar con nosotros el envío de 2 fuentes de registros?",
    "¿Autoriza reinstalar o retirar 1 agente de protección que no informa?",
  ]);
  expect(composeDecisions(someFacts({ coverage: fullCoverage }))).toEqual([]);
});

test("the next month lists deadlines of 31 days, legal ones first", () => {
  const matters = [
    matter({ code: "A", due: "2026-11-05" }),
    matter({ code: "B", due: "2026-11-20", legal: true }),
    matter({ code: "C", due: "2027-02-01" }),
    matter({ code: "D", due: null }),
    matter({ code: "E", due: "2026-10-01" }),
  ];
  expect(texts(composeNext(someFacts({ matters })))).toEqual([
    "20 nov 2026: B · Autorizar el reinicio (plazo legal).",
    "5 nov 2026: A · Autorizar el reinicio.",
  ]);
  expect(texts(composeNext(someFacts()))[0]).toContain("no tiene vencimientos registrados");
});

test("a month without any data is composed all the same and says what was missing", () => {
  const content = composeSummary(someFacts());
  expect([content.month_name, content.headline.id, content.figures, content.decisions]).toEqual([
    "Octubre 2026",
    "state.unmeasured",
    [],
    [],
  ]);
  expect(content.gaps).toHaveLength(3);
});
