import type {
  FindingBody,
  RetestOutcome,
} from "#features/posture/assessments/contracts/assessment-findings.contract.ts";
import type {
  AssessmentKind,
  AssessmentState,
} from "#features/posture/assessments/contracts/assessment-terms.contract.ts";
import type { StepBody } from "#features/posture/assessments/contracts/attack-steps.contract.ts";
import type { DemoCompany } from "../written/demo-company.ts";
import { roundOf } from "./exercise-steps.ts";
import { exposedConsole, smbSigning, sqlInjection, weakTls } from "./written-findings.ts";

export interface FindingScenario {
  body: FindingBody;
  /** The day of publication, in days ago; undefined while the finding is under review. */
  publishedDaysAgo?: number;
}

export interface RetestScenario {
  requestedDaysAgo: number;
  plannedDaysAgo?: number;
  doneDaysAgo?: number;
  /** The items, each with the index of its finding in the scenario. */
  items: readonly { finding: number; clientNote: string; outcome?: RetestOutcome; note?: string }[];
}

export interface AssessmentScenario {
  title: string;
  kind: AssessmentKind;
  objective: string;
  method: string;
  rules: string;
  isRestricted?: true;
  proposedDaysAgo: number;
  /** The first and the last day of its authorisation, in days ago; negative days are in the future. */
  authorised?: readonly [from: number, to: number];
  /** The changes of state after the authorisation, each with its day. */
  moves: readonly (readonly [to: AssessmentState, daysAgo: number])[];
  targets: readonly string[];
  forbidden?: readonly string[];
  activity: readonly (readonly [daysAgo: number, body: string, target: string, tool: string])[];
  findings: readonly FindingScenario[];
  retests: readonly RetestScenario[];
  steps: readonly StepBody[];
}

const objective =
  "Comprobar qué puede hacer una persona sin credenciales desde internet contra los servicios publicados.";
const method = "PTES y OWASP WSTG 4.2, con explotación limitada a demostrar el acceso.";
const rules =
  "Lunes a viernes de 9:00 a 18:00. Sin denegación de servicio ni ingeniería social. Ante una caída se detiene de inmediato.";

/** Returns the names of a company's assets, in the order in which its assessments use them. */
const assetsOf = ({ assets }: DemoCompany) => assets.map(({ fqdn }) => fqdn);

/** Returns three months of assessments of a company; empty without a scenario. */
export function assessmentScenarios(company: DemoCompany, now: Date): AssessmentScenario[] {
  const [first = company.domain, second = first, third = second] = assetsOf(company);
  const web = `www.${company.domain}`;
  const external = { objective, method, rules, steps: [] };
  if (company.slug === "quilquen")
    return [
      {
        ...external,
        title: "Prueba externa 2026",
        kind: "external",
        proposedDaysAgo: 92,
        authorised: [85, 60],
        moves: [
          ["in_progress", 84],
          ["reporting", 74],
          ["delivered", 68],
          ["remediation", 66],
        ],
        targets: [web, first],
        forbidden: [`pagos.${company.domain}`],
        activity: [
          [84, "Reconocimiento de los servicios publicados", web, "nmap"],
          [80, "Prueba de la búsqueda de clientes", web, "Burp Suite"],
        ],
        findings: [
          { body: sqlInjection(web), publishedDaysAgo: 79 },
          { body: smbSigning([first, second]), publishedDaysAgo: 68 },
          { body: weakTls(web), publishedDaysAgo: 68 },
        ],
        retests: [
          {
            requestedDaysAgo: 40,
            plannedDaysAgo: 32,
            doneDaysAgo: 31,
            items: [
              {
                finding: 0,
                clientNote: "Se cambió a consultas parametrizadas.",
                outcome: "fixed",
                note: "La comilla ya no produce error ni demora.",
              },
              {
                finding: 2,
                clientNote: "Se deshabilitó TLS 1.0.",
                outcome: "partial",
                note: "TLS 1.1 sigue habilitado.",
              },
            ],
          },
        ],
      },
      {
        title: "Ejercicio de equipo morado",
        kind: "purple_team",
        objective: "Comprobar qué técnicas frecuentes en el sector se registran, se alertan y se bloquean.",
        method: "Dos rondas de seis técnicas de ATT&CK, con los analistas informados.",
        rules,
        proposedDaysAgo: 40,
        authorised: [36, -20],
        moves: [["in_progress", 35]],
        targets: [third, second],
        activity: [
          [35, "Primera ronda, seis técnicas", third, "Atomic Red Team"],
          [6, "Segunda ronda, seis técnicas", third, "Atomic Red Team"],
        ],
        findings: [],
        retests: [],
        steps: [...roundOf(now, "Ronda 1", 35, third, false), ...roundOf(now, "Ronda 2", 6, third, true)],
      },
      {
        ...external,
        title: "Ejercicio de equipo rojo",
        kind: "red_team",
        isRestricted: true,
        proposedDaysAgo: 4,
        moves: [],
        targets: [company.domain],
        activity: [],
        findings: [],
        retests: [],
      },
    ];
  if (company.slug === "huillinco")
    return [
      {
        ...external,
        title: "Prueba externa del portal de pacientes",
        kind: "web",
        proposedDaysAgo: 80,
        authorised: [75, 45],
        moves: [
          ["in_progress", 74],
          ["reporting", 62],
          ["delivered", 55],
          ["remediation", 54],
        ],
        targets: [web, first],
        activity: [[73, "Reconocimiento del portal", web, "Burp Suite"]],
        findings: [
          { body: sqlInjection(web), publishedDaysAgo: 71 },
          { body: exposedConsole(first), publishedDaysAgo: 70 },
          { body: weakTls(web), publishedDaysAgo: 55 },
          { body: smbSigning([second]), publishedDaysAgo: 55 },
        ],
        retests: [
          {
            requestedDaysAgo: 30,
            plannedDaysAgo: 24,
            doneDaysAgo: 23,
            items: [
              {
                finding: 0,
                clientNote: "El proveedor informó que lo corrigió.",
                outcome: "open",
                note: "El error aparece igual con otra codificación.",
              },
              {
                finding: 1,
                clientNote: "Se cambió la contraseña.",
                outcome: "fixed",
                note: "La credencial de fábrica ya no funciona.",
              },
            ],
          },
          {
            requestedDaysAgo: 3,
            items: [{ finding: 0, clientNote: "Nueva versión del proveedor en producción." }],
          },
        ],
      },
      {
        title: "Prueba interna de la red clínica",
        kind: "internal",
        objective: "Comprobar hasta dónde llega una persona con acceso a un puesto de trabajo.",
        method: "PTES, con un usuario sin privilegios.",
        rules,
        proposedDaysAgo: 20,
        authorised: [16, 2],
        moves: [["in_progress", 15]],
        targets: [second, third],
        activity: [[14, "Enumeración del dominio", second, "BloodHound"]],
        findings: [{ body: exposedConsole(third) }],
        retests: [],
        steps: [],
      },
    ];
  return [];
}
