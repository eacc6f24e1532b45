import { z } from "zod";
import { severities } from "./severity-list.ts";

export const Severity = z.enum(severities);
export type Severity = z.infer<typeof Severity>;
