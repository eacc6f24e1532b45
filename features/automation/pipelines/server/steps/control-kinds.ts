import type { StepKindView } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import { stepField } from "../step-kind.extension.ts";

/** Steps that control the run or call an external system; the engine executes them itself. */
export const controlKinds = {
  wait: {
    kind: "wait",
    label: "Esperar",
    description: "Detiene la ejecución por un tiempo.",
    leaves_portal: false,
    fields: [stepField("minutos", "Minutos", { type: "number", hint: "Entre 1 y 10.080 (7 días)" })],
    outputs: [],
  },
  condition: {
    kind: "condition",
    label: "Condición",
    description: "Sigue solo si se cumple; si no, termina o salta a un paso posterior.",
    leaves_portal: false,
    fields: [
      stepField("si", "Condición", { hint: "Por ejemplo: {{ pasos.cifras.valor > 0 }}", type: "boolean" }),
      stepField("si_no", "Si no se cumple", {
        required: false,
        hint: "Clave de un paso posterior; vacío: termina sin efecto",
      }),
    ],
    outputs: ["cumple"],
  },
  for_each: {
    kind: "for_each",
    label: "Por cada elemento",
    description: "Repite los pasos siguientes por cada elemento de una lista, hasta 500.",
    leaves_portal: false,
    fields: [
      stepField("lista", "Lista", {
        type: "list",
        hint: "Por ejemplo: {{ pasos.hallazgos.lista }}. Cada elemento se usa como {{ elemento }}",
      }),
      stepField("hasta", "Último paso que se repite", {
        required: false,
        hint: "Clave de un paso posterior, hasta 10 pasos; vacío: solo el paso siguiente",
      }),
    ],
    outputs: ["total", "hechos", "fallidos"],
  },
  approval: {
    kind: "approval",
    label: "Pedir aprobación",
    description: "Espera a que una persona apruebe el paso siguiente con sus datos exactos.",
    leaves_portal: false,
    fields: [
      stepField("a", "Quién aprueba", {
        type: "choice",
        options: [
          { value: "provider", label: "El equipo del proveedor" },
          { value: "client", label: "Su empresa" },
        ],
      }),
      stepField("pregunta", "Pregunta", { type: "long" }),
      stepField("horas", "Horas para responder", {
        type: "number",
        hint: "Entre 1 y 168; al vencer se rechaza",
      }),
    ],
    outputs: ["aprobado_por"],
  },
  webhook: {
    kind: "webhook",
    label: "Llamar a otro sistema",
    description: "Envía una solicitud HTTPS a un servidor fijo, con una llave que evita repetirla.",
    leaves_portal: true,
    fields: [
      stepField("url", "Dirección", { hint: "https:// con el servidor escrito, sin expresiones en él" }),
      stepField("cabeceras", "Cabeceras", {
        type: "list",
        required: false,
        hint: "Una por línea. Secretos: {{ secretos.nombre }}",
      }),
      stepField("cuerpo", "Cuerpo", { type: "long", required: false }),
      stepField("respeta_llave", "El receptor respeta Idempotency-Key", {
        type: "boolean",
        required: false,
        hint: "Si no la respeta, una interrupción deja el paso como incierto y no se repite",
      }),
    ],
    outputs: ["estado", "respuesta"],
  },
} satisfies Record<string, StepKindView>;
export type ControlKind = keyof typeof controlKinds;

export const isControl = (kind: string): kind is ControlKind => Object.hasOwn(controlKinds, kind);
