/** A fictitious MISP event. */
export const eventOf = (Attribute: readonly unknown[], more: Record<string, unknown> = {}) => ({
  Event: {
    uuid: "11111111-aaaa-4aaa-8aaa-000000000001",
    info: "Campaña de prueba",
    date: "2026-11-02",
    timestamp: "1793577600",
    Orgc: { name: "CSIRT de prueba" },
    Tag: [{ name: "tlp:green" }],
    Attribute,
    ...more,
  },
});

let attributeCount = 0;
export function attribute(type: string, value: string, more: Record<string, unknown> = {}) {
  attributeCount += 1;
  const uuid = `22222222-bbbb-4bbb-8bbb-${String(attributeCount).padStart(12, "0")}`;
  const category = "Network activity";
  return { uuid, type, category, value, to_ids: true, timestamp: "1793577601", ...more };
}
