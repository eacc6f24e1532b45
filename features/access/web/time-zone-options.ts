const chilean = [
  { value: "America/Santiago", label: "Chile continental (Santiago)" },
  { value: "America/Punta_Arenas", label: "Magallanes (Punta Arenas)" },
  { value: "Pacific/Easter", label: "Rapa Nui (Isla de Pascua)" },
];

/** Chile's zones first, then every zone the browser knows; the present one is always among them. */
export function timeZoneOptions(present: string): { value: string; label: string }[] {
  const first = new Set(chilean.map(({ value }) => value));
  const others = new Set([...Intl.supportedValuesOf("timeZone"), present]);
  return [
    ...chilean,
    ...[...others]
      .filter((zone) => !first.has(zone))
      .sort()
      .map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") })),
  ];
}
