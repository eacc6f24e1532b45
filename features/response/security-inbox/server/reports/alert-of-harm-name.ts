import { z } from "zod";
import { ReporterAnswer } from "#features/response/security-inbox/contracts/inbox-terms.contract.ts";

/** What is left in the queue when somebody says what they did with a mail. */
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
