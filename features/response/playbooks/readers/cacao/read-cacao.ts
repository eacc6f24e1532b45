import type { Deviation } from "#features/response/playbooks/contracts/cacao.contract.ts";
import { PlaybookContent } from "#features/response/playbooks/contracts/playbook.contract.ts";
import { cutString, isObject, type Json } from "./cacao-json.ts";
import { WorkflowReader } from "./read-workflow.ts";

/**
 * An imported playbook in the portal's format, with each error of the file and each part that the portal does not
 * run.
 */
export interface CacaoPlaybook {
  id: string;
  content: PlaybookContent;
  deviations: Deviation[];
  /** The file without its secrets, to be recognised again. */
  raw: unknown;
}

export class UnreadableCacao extends Error {}

const required = [
  "spec_version",
  "id",
  "name",
  "created_by",
  "created",
  "modified",
  "workflow_start",
  "workflow",
];
/**
 * Parses leniently: supported parts are imported, and the rest is listed. Throws only where the text is no playbook.
 */
export function readCacao(text: string): CacaoPlaybook {
  const file = parse(text);
  const deviations: Deviation[] = [];
  const note = (step: string | null, sentence: string) => deviations.push({ step, text: sentence });
  for (const name of required)
    if (file[name] === undefined) note(null, `Falta la propiedad obligatoria «${name}».`);
  if (file.spec_version !== undefined && file.spec_version !== "cacao-2.0")
    note(
      null,
      `Es de la versión ${cutString(file.spec_version, 40) || "desconocida"}; se lee como cacao-2.0.`,
    );
  const secrets = dropSecrets(file);
  if (secrets) note(null, "Traía credenciales de acceso: no se guardaron. Cámbielas donde se usen.");
  const agents = agentsOf(file.agent_definitions, note);
  const workflow = workflowOf(file.workflow, note);
  const reader = new WorkflowReader(workflow, agents, note);
  const steps = reader.read(cutString(file.workflow_start, 200));
  for (const [name, variable] of Object.entries(
    isObject(file.playbook_variables) ? file.playbook_variables : {},
  ))
    note(
      null,
      `La variable ${name.slice(0, 80)} (${cutString(isObject(variable) ? variable.type : "", 40) || "sin tipo"}) no se ejecuta: complétela a mano donde aparezca.`,
    );
  const content = PlaybookContent.parse({
    title: cutString(file.name, 200).padEnd(3, "."),
    summary: cutString(file.description, 5_000),
    steps,
  });
  return { id: cutString(file.id, 200), content, deviations, raw: file };
}

function parse(text: string): Json {
  let file: unknown;
  try {
    file = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw new UnreadableCacao("El archivo no es JSON.");
  }
  if (!isObject(file)) throw new UnreadableCacao("El archivo no es un objeto JSON.");
  if (file.type !== "playbook" && !("workflow" in file))
    throw new UnreadableCacao("No es un playbook CACAO: le falta el tipo y los pasos.");
  return structuredClone(file);
}

/** Removes passwords, tokens and keys of authentication definitions; returns whether there were any. */
function dropSecrets(file: Json): boolean {
  const had = isObject(file.authentication_info_definitions);
  delete file.authentication_info_definitions;
  return had;
}

const agentTypes = new Set([
  "group",
  "individual",
  "location",
  "organization",
  "sector",
  "http-api",
  "linux",
  "net-address",
  "security-category",
  "ssh",
]);

/** Returns the names of the agents that do the steps, by id. */
function agentsOf(
  definitions: unknown,
  note: (step: null, sentence: string) => void,
): ReadonlyMap<string, string> {
  const agents = Object.entries(isObject(definitions) ? definitions : {});
  return new Map(
    agents.map(([id, agent]) => {
      const type = isObject(agent) ? cutString(agent.type, 60) : "";
      if (!agentTypes.has(type))
        note(null, `El tipo de agente «${type || "ninguno"}» no existe en CACAO 2.0.`);
      return [id, isObject(agent) ? cutString(agent.name, 120) : ""];
    }),
  );
}

/** Returns the steps by their ids; a list of steps with ids is also accepted. */
function workflowOf(workflow: unknown, note: (step: null, sentence: string) => void): Map<string, Json> {
  const parts = Array.isArray(workflow) ? workflow : isObject(workflow) ? Object.values(workflow) : [];
  const foreign = parts.filter((step) => !isObject(step)).length;
  if (foreign > 0) note(null, `${foreign} de los pasos no son objetos: no se leyeron.`);
  if (Array.isArray(workflow)) {
    note(null, "Los pasos vienen como lista y no por su identificador.");
    return new Map(
      workflow.filter(isObject).map((step, place) => [cutString(step.id, 200) || `paso-${place + 1}`, step]),
    );
  }
  if (!isObject(workflow)) throw new UnreadableCacao("El playbook no trae pasos.");
  return new Map(Object.entries(workflow).filter((entry): entry is [string, Json] => isObject(entry[1])));
}
