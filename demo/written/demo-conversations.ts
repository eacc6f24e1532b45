import { z } from "zod";
import { ratings } from "#features/assistant/assistant/answer.contract.ts";

const Question = z.strictObject({
  ask: z.string().min(1),
  /** The person's rating of the answer, with a comment. */
  rating: z.enum(ratings).optional(),
  note: z.string().default(""),
  /** The review of the answer by a person of the provider. */
  review: z.strictObject({ verdict: z.enum(["good", "bad"]), note: z.string() }).optional(),
});

/** `content/conversations.json`: the questions to Atenea by people of the companies. */
export const DemoConversations = z.array(
  z.strictObject({
    company: z.string(),
    username: z.string(),
    conversations: z.array(
      z.strictObject({ hours_ago: z.number().min(1), questions: z.array(Question).min(1) }),
    ),
  }),
);
export type DemoConversations = z.infer<typeof DemoConversations>;
export type DemoQuestion = z.infer<typeof Question>;
