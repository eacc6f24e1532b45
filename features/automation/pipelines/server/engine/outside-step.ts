import type { PipelineStep } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { expressionPathsIn, type Resolve } from "../expressions/evaluate.rules.ts";
import type { Value } from "../expressions/functions.rules.ts";
import { ExpressionError } from "../expressions/tokens.rules.ts";
import type { StepValues } from "../step-kind.extension.ts";
import { controlKinds } from "../steps/control-kinds.ts";
import { resolveValues } from "../steps/resolve-values.rules.ts";
import { openSecrets } from "../steps/secret.store.ts";
import { changeAttempt, insertAttempt } from "./attempt.store.ts";
import { changeRun } from "./run.store.ts";
import { effectKey, endRun, limitOutputSize, nextAttempt, type OpenStep } from "./run-state.ts";

/**
 * A request that is recorded and still has to be sent. Its headers contain secrets, so it is never stored or logged.
 */
export interface OutsideCall {
  attemptId: string;
  runId: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  /** Secret values that must not appear in the recorded answer. */
  secrets: Record<string, string>;
  honoursKey: boolean;
}

/** The time, in milliseconds, after the timeout of a call after which the process that makes it is considered dead. */
const leaseMarginMs = 15_000;

/** Returns a function that resolves paths, with a given replacement for each secret. */
const withSecrets =
  (resolve: Resolve, secretOf: (name: string) => Value | undefined): Resolve =>
  (parts) =>
    parts[0] === "secretos" && parts.length === 2 ? secretOf(String(parts[1])) : resolve(parts);

/** Returns the arguments of a call as they are shown, stored and approved: secrets appear by name. */
export const webhookValues = (step: Pick<PipelineStep, "with">, resolve: Resolve): StepValues =>
  resolveValues(
    step,
    controlKinds.webhook.fields,
    withSecrets(resolve, (name) => `«secreto ${name}»`),
  );

function secretNames({ with: values }: Pick<PipelineStep, "with">): string[] {
  const lines = Array.isArray(values.cabeceras) ? values.cabeceras : [String(values.cabeceras ?? "")];
  return lines
    .flatMap(expressionPathsIn)
    .flatMap(([root, name]) => (root === "secretos" ? [String(name)] : []));
}

/** The header lines as a record; a line that would begin another header is refused. */
function headersOf(lines: Value | undefined): Record<string, string> {
  const list = Array.isArray(lines) ? lines.map(String) : [];
  return Object.fromEntries(
    list.map((line) => {
      const [, name, value] =
        /^([A-Za-z0-9-]{1,60}):\s*([\t\x20-\x7e\u00a0-\u00ff]{0,2000})$/.exec(line) ?? [];
      if (
        !name ||
        value === undefined ||
        /^(?:host|content-length|transfer-encoding|connection)$/i.test(name)
      )
        throw new ExpressionError("Una cabecera no es válida.");
      return [name.toLowerCase(), value];
    }),
  );
}

/**
 * Records a call before it is made. If an earlier record has no end, its process died: the call is repeated if the
 * receiver supports the idempotency key, otherwise its outcome is unknown.
 */
export async function beginOutsideCall(context: VerbContext, open: OpenStep): Promise<"stop" | OutsideCall> {
  const { rows, run, step, earlier, resolve } = open;
  const now = context.clock.now();
  const values = webhookValues(step, resolve);
  const honoursKey = values.respeta_llave === true;
  const interruptedAttempt = earlier.find(({ state }) => state === "started");
  if (interruptedAttempt) {
    await changeAttempt(rows, interruptedAttempt.id, {
      state: honoursKey ? "failed" : "uncertain",
      error_code: "interrupted",
      error_text: "El portal se interrumpió mientras llamaba.",
      finished_at: now,
    });
    if (!honoursKey) {
      await endRun(context, run, { state: "failed", code: "uncertain", text: uncertainText(step.title) });
      return "stop";
    }
  }
  const secrets = await openSecrets(rows, context.keyring, secretNames(step));
  const sentValues = resolveValues(
    step,
    controlKinds.webhook.fields,
    withSecrets(resolve, (name) => (Object.hasOwn(secrets, name) ? secrets[name] : undefined)),
  );
  const key = effectKey(open);
  const timeoutMs = step.timeout_seconds * 1_000;
  const attempt = nextAttempt(open, now);
  await insertAttempt(rows, {
    ...attempt,
    state: "started",
    input: limitOutputSize(values),
    effect_key: key,
  });
  const lease_until = new Date(now.getTime() + timeoutMs + leaseMarginMs);
  await changeRun(rows, run.id, { state: "running", waiting_for: null, lease_until, wake_at: lease_until });
  return {
    attemptId: attempt.id,
    runId: run.id,
    url: String(sentValues.url),
    headers: {
      "content-type": "application/json",
      ...headersOf(sentValues.cabeceras),
      "idempotency-key": key,
    },
    body: String(sentValues.cuerpo ?? ""),
    timeoutMs,
    secrets,
    honoursKey,
  };
}

export const uncertainText = (title: string): string =>
  `${title}: no sabemos si el receptor recibió la solicitud. Compruébelo antes de repetirla.`;
