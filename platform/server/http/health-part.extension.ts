import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { Gate } from "./gate-services.ts";

/** What a feature adds to the answer of `/health` for who operates the machine. */
export interface HealthPart {
  /** The name in the answer. */
  name: string;
  /** Returns what the answer says under the name; undefined for nothing. Answers soon, whatever is away. */
  read(gate: Gate): Promise<unknown>;
}

export const healthParts = new ExtensionPoint<HealthPart>("health parts");
