import { expect, test } from "vitest";
import { bulkDone } from "./bulk-text.ts";

const close = { do: "close", verdict: "false_positive", reason: "Escáner propio" } as const;

test.each([
  [close, 214, "214 alertas cerradas: falso positivo"],
  [close, 1, "1 alerta cerrada: falso positivo"],
  [{ do: "take" } as const, 12_000, "12.000 alertas son suyas"],
  [{ do: "status", status: "in_progress" } as const, 1, "1 alerta pasa a «en curso»"],
  [
    { do: "decide", verdict: "benign", reason: "Respaldo conocido" } as const,
    3,
    "3 alertas quedan con veredicto benigno",
  ],
  [{ do: "escalate", note: "", assignee_id: null } as const, 1, "1 alerta escalada a N2"],
  [{ do: "assign", assignee_id: null } as const, 2, "2 alertas quedan sin responsable"],
])("%o of %d alerts is told as «%s»", (action, changedCount, words) => {
  expect(bulkDone(action, changedCount, undefined)).toBe(words);
});
