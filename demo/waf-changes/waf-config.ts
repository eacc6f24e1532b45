import { siteNames } from "./waf-scenario.ts";

interface ConfigDay {
  daysAgo: number;
  siteIds: readonly number[];
  domain: string;
  hasOpenChange: boolean;
}

/** Returns the configuration on a day of the scenario. */
export function wafConfigOf({ daysAgo, siteIds, domain, hasOpenChange }: ConfigDay): object {
  const since = (days: number) => daysAgo < days;
  const rules = [
    {
      rule_id: 5001,
      name: "Inyección SQL",
      action: hasOpenChange && since(2) ? "RULE_ACTION_ALERT" : "RULE_ACTION_BLOCK",
    },
    { rule_id: 5002, name: "Límite de ingresos", action: "RULE_ACTION_RATE", rate: since(70) ? 40 : 80 },
    {
      rule_id: 5003,
      name: "Bloqueo por país",
      action: "RULE_ACTION_BLOCK",
      enabled: !(since(45) && !since(44)),
    },
    ...(since(30)
      ? [{ rule_id: 5004, name: "Bloqueo de ataque en curso", action: "RULE_ACTION_BLOCK_IP" }]
      : []),
  ];
  return {
    sites: siteIds.map((id, at) => ({
      id,
      name: `${siteNames[at]}.${domain}`,
      type: "CLOUD_WAF",
      cache_mode: at === 0 && since(12) ? "static_only" : "standard",
    })),
    policies: [
      {
        id: 301,
        name: "Reglas del WAF",
        policyType: "WAF_RULES",
        enabled: true,
        exceptions: since(6) ? ["comentario"] : [],
      },
      {
        id: 302,
        name: "Socios",
        policyType: "WHITELIST",
        enabled: true,
        addresses: since(84) ? ["198.51.100.7", "203.0.113.20"] : ["198.51.100.7"],
      },
    ],
    rules: rules.map((rule) => ({ enabled: true, siteId: siteIds[rule.rule_id === 5003 ? 0 : 1], ...rule })),
  };
}
