import type { DecisionAnswer } from "#features/delivery/executive-summaries/contracts/summary-terms.ts";

/** The client's figures at the ends of four months, the oldest first: the month before the first summary, and three. */
type FigureMonths = Readonly<Record<string, readonly [number, number, number, number]>>;

export interface SummaryScenario {
  monthsAgo: 1 | 2 | 3;
  /** The paragraph that a person signs. */
  paragraph: string;
  /** The state of the summary; `corrected` was published, and late data caused another edition. */
  end: "published" | "in_review" | "draft" | "corrected";
  /** The answers by the rule of the decision. Decisions without an answer stay open. */
  answers: Readonly<Record<string, { answer: DecisionAnswer; note: string }>>;
}

interface CompanyScenario {
  figures: FigureMonths;
  summaries: readonly SummaryScenario[];
}

const none = [0, 0, 0, 0] as const;
const yes = (note: string) => ({ answer: "accepted" as const, note });

const stories: Readonly<Record<string, CompanyScenario>> = {
  quilquen: {
    figures: {
      "incidents.open": [1, 1, 0, 0],
      "incidents.open_critical": none,
      "incidents.waiting_client": [0, 1, 0, 0],
      "alerts.open": [31, 26, 18, 14],
      "alerts.open_critical": [1, 0, 0, 0],
      "findings.open": [118, 104, 82, 61],
      "findings.kev_open": [6, 5, 3, 2],
      "findings.late_client": [14, 12, 7, 5],
      "controls.to_attend": [44, 41, 33, 29],
      "controls.evidence_expired": [6, 6, 4, 3],
      "cloud.open_serious": [12, 11, 9, 6],
      "cloud.open_exposed": [2, 2, 1, 1],
      "assessments.open": [0, 1, 1, 1],
      "work.waiting": [18, 21, 16, 13],
      "work.late": [5, 7, 4, 3],
      "work.legal": none,
    },
    summaries: [
      {
        monthsAgo: 3,
        paragraph: "",
        end: "published",
        answers: {
          exploited: yes("Sábados de 22:00 a 02:00."),
          late_findings: yes("Responsable: jefatura de infraestructura."),
          urgent: yes("Lo resuelve la jefatura de infraestructura."),
        },
      },
      {
        monthsAgo: 2,
        paragraph:
          "El cierre de accesos de proveedores avanzó según lo acordado. Queda pendiente el segundo factor de dos cuentas.",
        end: "published",
        answers: {
          exploited: yes("Se mantiene la misma ventana."),
          urgent: yes("Lo resuelve el equipo de nube antes de fin de mes."),
          evidence: { answer: "postponed", note: "Se revisará con el presupuesto de noviembre." },
        },
      },
      {
        monthsAgo: 1,
        paragraph:
          "Recomendamos cerrar las dos vulnerabilidades explotadas antes de la temporada alta; la ventana ya está reservada.",
        end: "published",
        answers: {},
      },
    ],
  },
  huillinco: {
    figures: {
      "incidents.open": [1, 1, 1, 1],
      "incidents.open_critical": [1, 1, 1, 0],
      "incidents.waiting_client": [0, 1, 1, 1],
      "alerts.open": [12, 19, 22, 20],
      "alerts.open_critical": [0, 2, 1, 1],
      "findings.open": [96, 131, 152, 140],
      "findings.kev_open": [4, 9, 11, 9],
      "findings.late_client": [10, 22, 31, 28],
      "controls.to_attend": [62, 62, 64, 58],
      "controls.evidence_expired": [9, 11, 12, 10],
      "work.waiting": [22, 34, 38, 31],
      "work.late": [6, 14, 17, 12],
      "work.legal": [0, 1, 1, 0],
    },
    summaries: [
      {
        monthsAgo: 3,
        paragraph: "",
        end: "published",
        answers: { legal: yes("Fiscalía de la clínica."), exploited: yes("Ventana del domingo 6.") },
      },
      {
        monthsAgo: 2,
        paragraph:
          "El incidente crítico abierto en julio quedó contenido. Los servidores de imágenes siguen sin respaldo verificado.",
        end: "corrected",
        answers: {
          exploited: { answer: "declined", note: "Los equipos de imágenes no se pueden detener este mes." },
        },
      },
      { monthsAgo: 1, paragraph: "", end: "published", answers: {} },
    ],
  },
  "quebrada-salina": {
    figures: {
      "incidents.open": none,
      "incidents.open_critical": none,
      "alerts.open": [9, 12, 8, 7],
      "alerts.open_critical": none,
      "findings.open": [48, 47, 45, 44],
      "findings.kev_open": [1, 1, 0, 0],
      "findings.late_client": [2, 3, 3, 2],
      "controls.to_attend": [18, 15, 14, 12],
      "controls.evidence_expired": [1, 0, 0, 0],
      "work.waiting": [7, 6, 6, 5],
      "work.late": [1, 1, 0, 0],
      "work.legal": none,
    },
    summaries: [
      {
        monthsAgo: 3,
        paragraph: "",
        end: "published",
        answers: { exploited: yes("Ventana del domingo."), late_findings: yes("Operaciones de planta.") },
      },
      { monthsAgo: 2, paragraph: "", end: "published", answers: {} },
      {
        monthsAgo: 1,
        paragraph: "El ejercicio de acceso remoto tardó 38 minutos, dentro de lo acordado.",
        end: "in_review",
        answers: {},
      },
    ],
  },
  lonquimay: {
    figures: {
      "incidents.open": none,
      "incidents.open_critical": none,
      "alerts.open": [0, 4, 11, 13],
      "alerts.open_critical": [0, 0, 1, 0],
      "findings.open": [0, 22, 64, 58],
      "findings.kev_open": [0, 1, 4, 3],
      "findings.late_client": [0, 0, 2, 6],
      "controls.to_attend": [0, 0, 27, 26],
      "work.waiting": [0, 3, 9, 11],
      "work.late": [0, 0, 1, 2],
      "work.legal": none,
    },
    summaries: [
      { monthsAgo: 3, paragraph: "", end: "published", answers: {} },
      {
        monthsAgo: 2,
        paragraph: "",
        end: "published",
        answers: { exploited: yes("De acuerdo."), urgent: yes("Lo toma la gerencia de tiendas.") },
      },
      { monthsAgo: 1, paragraph: "", end: "draft", answers: {} },
    ],
  },
};

export const summaryScenario = (slug: string): CompanyScenario | undefined => stories[slug];
