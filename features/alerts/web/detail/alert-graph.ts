import type { Alert } from "#features/alerts/alerts.contract.ts";

type Named = Pick<Alert, "asset_name" | "user_name" | "source_ip">;

/** The graph of everything that an alert names: it begins with the first and unfolds the others; none where it names nothing. */
export function alertGraphAddress({ asset_name, user_name, source_ip }: Named): string | undefined {
  const [start, ...others] = [
    ...(asset_name ? [`asset:${asset_name}`] : []),
    ...(user_name ? [`account:${user_name}`] : []),
    ...(source_ip ? [`address:${source_ip}`] : []),
  ];
  if (start === undefined) return undefined;
  const params = new URLSearchParams({ inicio: start });
  for (const node of others) params.append("paso", `~12~${node}`);
  return `/EnhancedEvents/Grafo?${params}`;
}
