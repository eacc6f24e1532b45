import { z } from "zod";

export const mailStatuses = ["received", "in_review", "challenged", "resolved"] as const;
export const MailStatus = z.enum(mailStatuses);
export type MailStatus = z.infer<typeof MailStatus>;

export const mailVerdicts = [
  "malicious",
  "suspicious",
  "spam",
  "advertising",
  "legitimate",
  "simulation",
  "inconclusive",
] as const;
export const MailVerdict = z.enum(mailVerdicts);
export type MailVerdict = z.infer<typeof MailVerdict>;

/** The kind of malicious mail. */
export const mailMalices = ["phishing", "malware", "bec", "extortion"] as const;
export const MailMalice = z.enum(mailMalices);
export type MailMalice = z.infer<typeof MailMalice>;

/** A reporter's statement about what they did with the mail. */
export const ReporterAnswer = z.enum(["yes", "no", "unknown"]);
export type ReporterAnswer = z.infer<typeof ReporterAnswer>;

export const reporterAnswers = {
  clicked: ReporterAnswer.default("unknown"),
  typed_password: ReporterAnswer.default("unknown"),
  opened_attachment: ReporterAnswer.default("unknown"),
};

export const MailStepType = z.enum([
  "opened",
  "reported",
  "taken",
  "decided",
  "challenged",
  "commented",
  "joined",
  "separated",
  "downloaded",
  "turned",
  "harm_declared",
  "clock_near",
  "clock_breached",
  "undone",
]);
export type MailStepType = z.infer<typeof MailStepType>;

export const MailClockKind = z.enum(["answer"]);
