import type {
  CardKind,
  Consistency,
  Level,
} from "#features/response/investigations/contracts/investigation-terms.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";

export interface DemoInvestigation {
  question: string;
  context: string;
  severity: Severity;
  days_ago: number;
  taken: boolean;
  hypotheses: string[];
  evidence: {
    body: string;
    source: string;
    credibility: Level;
    relevance: Level;
    shared?: boolean;
    /** The judgements of each hypothesis in order. */
    judged: Consistency[];
  }[];
  cards: [kind: CardKind, title: string][];
  groups: { title: string; cards: number[] }[];
  connections: [from: number, label: string, to: number][];
  concluded?: { hypothesis: number | null; confidence: Level; conclusion: string; grounds: string };
  /** The text that the client reads. */
  shared?: string;
}

/** The investigations of analysts of the demonstration, finished and running. */
export const demoInvestigations: readonly DemoInvestigation[] = [
  {
    question: "¿Quién usó la cuenta de respaldo fuera del horario de las copias?",
    context:
      "La cuenta de servicio entró tres noches seguidas a un servidor que no respalda. Ninguna alerta lo explica sola.",
    severity: "high",
    days_ago: 18,
    taken: true,
    hypotheses: [
      "Un tercero con la clave robada",
      "El administrador de turno, sin avisar",
      "Una tarea programada que nadie recordaba",
    ],
    evidence: [
      {
        body: "Los tres accesos comienzan a las 03:12, con segundos de diferencia",
        source: "Registro de accesos del servidor",
        credibility: "high",
        relevance: "high",
        shared: true,
        judged: ["inconsistent", "inconsistent", "very_consistent"],
      },
      {
        body: "El acceso viene siempre del servidor de copias, nunca de afuera",
        source: "Registro del cortafuegos",
        credibility: "high",
        relevance: "high",
        shared: true,
        judged: ["very_inconsistent", "neutral", "very_consistent"],
      },
      {
        body: "El administrador de turno estaba de vacaciones dos de las tres noches",
        source: "Entrevista con la jefatura",
        credibility: "medium",
        relevance: "high",
        judged: ["neutral", "very_inconsistent", "neutral"],
      },
      {
        body: "La clave de la cuenta no cambia hace dos años",
        source: "Directorio de cuentas",
        credibility: "high",
        relevance: "low",
        judged: ["consistent", "consistent", "consistent"],
      },
    ],
    cards: [
      ["account", "svc_respaldo"],
      ["asset", "servidor de copias"],
      ["asset", "servidor de archivos"],
      ["note", "Accesos a las 03:12 de tres noches"],
      ["note", "Tarea «copia-antigua» activa desde 2024"],
      ["note", "Entrevista: nadie recordaba la tarea"],
    ],
    groups: [{ title: "Hechos", cards: [3, 4] }],
    connections: [
      [1, "entra como", 0],
      [0, "lee", 2],
      [4, "explica", 3],
    ],
    concluded: {
      hypothesis: 2,
      confidence: "high",
      conclusion:
        "Los accesos son de una tarea de copia antigua que seguía activa. No hay señales de un tercero. Se recomienda retirar la tarea y cambiar la clave de la cuenta.",
      grounds:
        "La hora repetida y el origen interno contradicen las otras dos explicaciones, y la tarea se encontró. Cambiaría si aparecieran accesos a otra hora.",
    },
    shared:
      "Revisamos por qué una cuenta de servicio de ustedes entraba de noche a un servidor. Les contamos qué era y qué conviene hacer.",
  },
  {
    question: "¿De dónde salieron las credenciales que se probaron contra el correo?",
    context: "Se probaron claves válidas de personas que ya no trabajan en la empresa.",
    severity: "medium",
    days_ago: 4,
    taken: true,
    hypotheses: [
      "De una filtración pública antigua",
      "De un equipo de la empresa con un programa espía",
      "De un correo de suplantación de este mes",
    ],
    evidence: [
      {
        body: "Dos de las cuentas se cerraron hace más de un año",
        source: "Área de personas",
        credibility: "high",
        relevance: "high",
        judged: ["consistent", "inconsistent", "very_inconsistent"],
      },
      {
        body: "Ningún equipo de la empresa muestra señales de un programa espía",
        source: "Antivirus, últimos 30 días",
        credibility: "medium",
        relevance: "medium",
        judged: ["neutral", "inconsistent", "neutral"],
      },
      {
        body: "Una de las claves cumple la regla de claves que rige desde marzo",
        source: "Política de claves",
        credibility: "medium",
        relevance: "high",
        judged: ["inconsistent", "consistent"],
      },
    ],
    cards: [
      ["address", "203.0.113.7"],
      ["note", "Claves válidas de cuentas cerradas"],
      ["note", "Buscar las direcciones en filtraciones conocidas"],
      ["link", "Política de claves vigente desde marzo"],
    ],
    groups: [{ title: "Por revisar", cards: [2, 3] }],
    connections: [[0, "probó", 1]],
  },
  {
    question: "¿Se llevaron documentos durante el acceso ajeno al correo?",
    context: "Falta el registro de descargas de ese día: la fuente estuvo en silencio.",
    severity: "high",
    days_ago: 9,
    taken: false,
    hypotheses: ["Se descargaron documentos", "Solo se leyeron correos"],
    evidence: [
      {
        body: "El registro de descargas no tiene datos de esa tarde",
        source: "Estado de las fuentes",
        credibility: "high",
        relevance: "high",
        judged: ["neutral", "neutral"],
      },
    ],
    cards: [
      ["note", "Fuente en silencio de 14:00 a 19:00"],
      ["note", "Pedir el registro al proveedor del correo"],
    ],
    groups: [],
    connections: [[0, "obliga a", 1]],
  },
];
