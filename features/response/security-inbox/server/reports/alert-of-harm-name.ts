import { z } from "zod";
import { ReporterAnswer } from "#features/response/security-inbox/contracts/inbox-terms.contract.ts";

/** Name of the job that runs after a statement on what a person did with a mail. */
export const alertOfHarmName = {
  name: "security-inbox.alert_of_harm",
  input: z.object({
    id: z.uuid(),
    reporter: z.string(),
    words: z.string(),
    clicked: ReporterAnswer,
    typed_password: ReporterAnswer,
    opened_attachment: ReporterAnswer,
  }),
};
