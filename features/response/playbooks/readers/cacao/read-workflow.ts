import type { Step, StepKind } from "#features/response/playbooks/contracts/playbook.contract.ts";
import { cutText } from "#platform/readers/cut-text.ts";
import { cutString, isObject, type Json, stringList } from "./cacao-json.ts";

/** Types of steps that CACAO 2.0 defines. */
const stepTypes = new Set([
  "start",
  "end",
  "action",
  "playbook-action",
  "parallel",
  "if-condition",
  "while-condition",
  "switch-condition",
]);
/** Types of commands that CACAO 2.0 defines. */
const commandTypes = new Set([
  "manual",
  "bash",
  "caldera-cmd",
  "elastic",
  "http-api",
  "jupyter",
  "kestrel",
  "openc2-http",
  "powershell",
  "sigma",
  "ssh",
  "yara",
]);

/** The maximum number of steps of a playbook; below, of branches of one step. */
const maxSteps = 300;
const maxOptions = 20;

/** Converts a workflow to the portal's steps: first those that can be reached from its start, then the others. */
export class WorkflowReader {
  private readonly steps: Step[] = [];
  private readonly keys = new Map<string, string>();
  private readonly workflow: Map<string, Json>;
  private readonly agents: ReadonlyMap<string, string>;
  private readonly note: (step: string | null, sentence: string) => void;

  constructor(
    workflow: Map<string, Json>,
    agents: ReadonlyMap<string, string>,
    note: (step: string | null, sentence: string) => void,
  ) {
    this.workflow = workflow;
    this.agents = agents;
    this.note = note;
    let count = 0;
    for (const id of workflow.keys()) {
      count += 1;
      this.keys.set(id, `paso-${count}`);
    }
  }

  read(start: string): Step[] {
    const begin = this.workflow.get(start);
    if (!begin) this.note(null, `El inicio «${start || "sin nombre"}» no está entre los pasos.`);
    else if (begin.type !== "start") this.note(null, "No comienza en un paso de inicio.");
    const first = this.target(begin?.type === "start" ? this.nextId(begin) : start, start);
    for (const [id, step] of this.workflow) this.take(id, step);
    const at = this.steps.findIndex(({ key }) => key === first);
    if (at > 0) this.steps.unshift(...this.steps.splice(at, 1));
    const droppedSteps = this.steps.length - maxSteps;
    if (droppedSteps > 0)
      this.note(null, `Trae más de ${maxSteps} pasos: los últimos ${droppedSteps} no se tomaron.`);
    return this.steps.slice(0, maxSteps);
  }

  private take(id: string, step: Json): void {
    const type = cutString(step.type, 60);
    if (type === "start" || type === "end") return;
    const name = cutString(step.name, 300);
    if (!stepTypes.has(type))
      this.note(
        name || id,
        `El tipo de paso «${type || "ninguno"}» no existe: entra como tarea de una persona.`,
      );
    const createdStep = this.make(id, step, type);
    this.steps.push(createdStep);
  }

  private make(id: string, step: Json, type: string): Step {
    const name = cutString(step.name, 300) || `Paso ${this.keys.get(id)?.slice(5)}`;
    const role = this.agents.get(cutString(step.agent, 200)) ?? "";
    const base = { ...this.blank(id, name, "manual", cutString(step.description, 50_000)), role };
    const next = this.target(this.nextId(step), name);
    if (type === "parallel") return this.parallel(base, step, next, name);
    if (type === "if-condition")
      return this.condition(base, name, next, cutString(step.condition, 2_000), [
        ["Sí", this.branch(step.on_true, name)],
        ["No", this.branch(step.on_false, name)],
      ]);
    if (type === "while-condition") {
      this.note(name, "Un bucle no se repite solo: una persona decide si vuelve a recorrerlo.");
      return this.condition(base, name, next, `Repetir mientras: ${cutString(step.condition, 2_000)}`, [
        ["Se cumple: recorrer los pasos", this.branch(step.on_true, name)],
        ["Ya no se cumple", null],
      ]);
    }
    if (type === "switch-condition") {
      if (step.switch === undefined) this.note(name, "No dice qué se compara (falta «switch»).");
      const cases = Object.entries(isObject(step.cases) ? step.cases : {});
      return this.condition(
        base,
        name,
        next,
        cutString(step.switch, 2_000),
        cases.map(([label, target]) => [label.slice(0, 200) || "Caso", this.branch(target, name)]),
      );
    }
    return this.action({ ...base, next }, step, name, type);
  }

  private action(base: Step, step: Json, name: string, type: string): Step {
    if (type === "playbook-action") {
      const other = cutString(step.playbook_id, 200);
      this.note(name, `Llama a otro playbook (${other || "sin nombre"}): queda como tarea de una persona.`);
      return { ...base, body: [base.body, `Ejecutar el playbook ${other}.`].filter(Boolean).join("\n\n") };
    }
    const commands = (Array.isArray(step.commands) ? step.commands : []).filter(isObject);
    if (type === "action" && commands.length === 0) this.note(name, "No trae comandos.");
    if (type === "action" && step.agent === undefined)
      this.note(name, "No dice quién lo hace (falta «agent»).");
    const foreign = commands.filter((command) => command.type !== "manual");
    for (const command of foreign)
      this.note(
        name,
        commandTypes.has(cutString(command.type, 40))
          ? `Un comando «${cutString(command.type, 40)}» no se ejecuta aquí: es tarea de una persona.`
          : `El comando «${cutString(command.type, 40) || "sin tipo"}» no existe en CACAO 2.0: es tarea de una persona.`,
      );
    const lines = commands.map((command) => commandText(command)).filter(Boolean);
    const kind: StepKind = foreign.length > 0 ? "automatic" : "manual";
    const createdStep = {
      ...base,
      kind,
      body: cutText([base.body, ...lines].filter(Boolean).join("\n\n"), 60_000),
    };
    return this.withOutcome(createdStep, step, name);
  }

  /** The step after a failure is chosen by the person. */
  private withOutcome(createdStep: Step, step: Json, name: string): Step {
    if (step.on_failure === undefined || step.on_success === undefined) {
      if (step.on_failure !== undefined) this.note(name, "El camino en caso de fallo no se toma solo.");
      return createdStep;
    }
    const outcome = `${createdStep.key}-resultado`;
    this.steps.push({
      ...this.blank("", `¿Resultó? ${createdStep.title}`.slice(0, 300), "decision", ""),
      key: outcome,
      options: [
        { label: "Sí", next: this.branch(step.on_success, name) },
        { label: "No", next: this.branch(step.on_failure, name) },
      ],
    });
    return { ...createdStep, next: outcome };
  }

  private parallel(base: Step, step: Json, next: string | null, name: string): Step {
    const branches = stringList(step.next_steps).flatMap((id) => this.target(id, name) ?? []);
    if (branches.length >= 2) return { ...base, kind: "parallel", branches, next };
    this.note(name, "Los caminos paralelos que no llevan a ningún paso se dejan fuera.");
    return { ...base, next: branches[0] ?? next };
  }

  private condition(
    base: Step,
    name: string,
    next: string | null,
    question: string,
    ways: [string, string | null][],
  ): Step {
    this.note(name, "La condición la responde una persona.");
    if (ways.length > maxOptions)
      this.note(name, `Tiene ${ways.length} caminos: se tomaron los primeros ${maxOptions}.`);
    const options = ways.slice(0, maxOptions).map(([label, way]) => ({ label, next: way }));
    while (options.length < 2) options.push({ label: options.length === 0 ? "Sí" : "Ninguna", next: null });
    return {
      ...base,
      kind: "decision",
      options,
      next,
      body: [base.body, question].filter(Boolean).join("\n\n"),
    };
  }

  private branch(value: unknown, name: string): string | null {
    const [id, ...more] = stringList(value);
    if (more.length > 0) this.note(name, "Un camino nombra varios pasos: se sigue el primero.");
    return this.target(id, name);
  }

  private nextId(step: Json): string | undefined {
    return stringList(step.on_completion ?? step.on_success)[0];
  }

  /**
   * Returns the portal's key of a referenced step; null ends the branch. A missing step keeps its name and is reported.
   */
  private target(id: string | undefined, from: string): string | null {
    if (id === undefined || id === "") return null;
    const step = this.workflow.get(id);
    if (!step) {
      this.note(from, `Lleva al paso «${id.slice(0, 120)}», que no está en el archivo.`);
      const suffix = id
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .slice(0, 60)
        .replace(/^-+|-+$/g, "");
      return `falta-${suffix || "paso"}`;
    }
    if (step.type === "end") return null;
    if (step.type === "start") return this.target(this.nextId(step), from);
    return this.keys.get(id) ?? null;
  }

  private blank(id: string, title: string, kind: StepKind, body: string): Step {
    return {
      key: this.keys.get(id) ?? "paso",
      kind,
      phase: "containment",
      title,
      body,
      plain: "",
      side: "provider",
      role: "",
      minutes: null,
      evidence: "",
      automation: "",
      dangerous: false,
      options: [],
      branches: [],
      next: null,
    };
  }
}

function commandText(command: Json): string {
  const type = cutString(command.type, 40) || "sin tipo";
  const text =
    cutString(command.command, 20_000) ||
    (typeof command.command_b64 === "string" ? decoded(command.command_b64) : "");
  if (text === "") return "";
  return type === "manual"
    ? text
    : `Comando «${type}» del archivo original, para que lo revise una persona:\n\n${text}`;
}

function decoded(base64: string): string {
  try {
    return cutText(
      new TextDecoder().decode(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))),
      20_000,
    );
  } catch {
    return "";
  }
}
