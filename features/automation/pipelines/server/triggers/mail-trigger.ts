import { PipelineDefinition } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import {
  inboxAddress,
  type MailReceiver,
  type ReceivedMail,
} from "#platform/server/mail/mail-receiver.extension.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { limitOutputSize } from "../engine/run-state.ts";
import { type Cause, startRun } from "../engine/start-run.ts";
import { companyRowsOf, type PipelineRow } from "../library/pipeline.store.ts";
import { findVersion } from "../library/version.store.ts";
import { countMailRuns, findMailPipeline } from "./mail-trigger.store.ts";

const prefix = "automatizacion";
const hourMs = 3_600_000;
/**
 * The maximum number of mails that may start one pipeline within an hour; for a further mail the sending server is
 * asked to retry later.
 */
const maxMailsAnHour = 30;

/**
 * Returns the address whose mails start a pipeline; null where the portal receives no mail or the pipeline has no
 * address.
 */
export function mailAddressOf(
  { config }: Pick<VerbContext, "config">,
  companyId: number,
  { mail_key }: Pick<PipelineRow, "mail_key">,
): string | null {
  const domain = config.inboxMail?.domain;
  return domain && mail_key ? inboxAddress(prefix, companyId, mail_key, domain) : null;
}

/** Starts the pipeline of an address for mails of the company's people. */
export const pipelineMails: MailReceiver = {
  prefix,
  async findAddress(context, key) {
    const rows = companyRowsOf(context);
    const pipeline = await findMailPipeline(rows, key);
    if (!pipeline) return "unknown";
    const since = new Date(context.clock.now().getTime() - hourMs);
    return (await countMailRuns(rows, pipeline.id, since)) >= maxMailsAnHour ? "full" : "known";
  },
  async receive(context, mail) {
    const rows = companyRowsOf(context);
    const pipeline = await findMailPipeline(rows, mail.key);
    const version = pipeline && (await findVersion(rows, pipeline.id, pipeline.number));
    const definition = version && PipelineDefinition.parse(version.definition);
    // The pipeline was disabled, or published with another trigger, while the mail waited.
    if (!pipeline || definition?.trigger.kind !== "mail") return;
    // Several mails may have been accepted before the first of them started a run, so the limit is checked again.
    const since = new Date(context.clock.now().getTime() - hourMs);
    const isFull = (await countMailRuns(rows, pipeline.id, since)) >= maxMailsAnHour;
    await startRun(context, {
      pipeline,
      definition,
      cause: mailCause(mail),
      ...(isFull && { refusal: `Llegaron más de ${maxMailsAnHour} correos en una hora.` }),
    });
  },
};

/** A cause above the size limit of a value would be cut and lose its paths, and the run would fail. */
const maxTextBytes = 9_000;
const maxNames = 10;
const maxName = 100;
const firstBytes = (text: string, bytes: number) =>
  Buffer.from(text)
    .subarray(0, bytes)
    .toString("utf8")
    .replace(/\ufffd$/, "");
// A control character takes six bytes as JSON.
// biome-ignore lint/suspicious/noControlCharactersInRegex: The pattern removes control characters.
const readableText = (text: string) => text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");

const mailCause = ({ sha256, sender, subject, text, attachments, received_at }: ReceivedMail): Cause => ({
  kind: "mail",
  key: `mail ${sha256}`,
  label: `Correo de ${sender.name}: ${subject || "sin asunto"}`.slice(0, 300),
  value: limitOutputSize({
    de: sender.address,
    persona: sender.name,
    asunto: readableText(subject),
    texto: firstBytes(readableText(text), maxTextBytes),
    adjuntos: attachments.slice(0, maxNames).map((name) => readableText(name).slice(0, maxName)),
    fecha: received_at.toISOString(),
  }),
});
