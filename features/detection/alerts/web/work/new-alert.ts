import type { Severity } from "#platform/contract/severity.ts";

/** The form for an alert opened by hand; empty fields are unknown. */
export interface NewAlert {
  title: string;
  severity: Severity;
  asset_name: string;
  user_name: string;
  source_ip: string;
  category: string;
  techniques: string;
  description: string;
}

export const blankNewAlert: NewAlert = {
  title: "",
  severity: "medium",
  asset_name: "",
  user_name: "",
  source_ip: "",
  category: "",
  techniques: "",
  description: "",
};

const known = (text: string) => text.trim() || null;

/** Splits `T1110, t1078.004` into technique ids as ATT&CK writes them. */
export function techniquesInText(text: string): string[] {
  return [
    ...new Set(
      text
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ];
}

/** Returns the missing requirement for opening the alert, in words; undefined when it can be opened. */
export function reasonAlertIsIncomplete({ title, techniques }: NewAlert): string | undefined {
  if (title.trim().length < 5) return "Escriba un título de al menos 5 letras";
  const wrong = techniquesInText(techniques).find((each) => !/^T\d{4}(\.\d{3})?$/.test(each));
  return wrong && `«${wrong}» no es una técnica: se escriben como T1110 o T1078.004`;
}

/** Returns the request that creates the alert of the form. */
export function askedAlert(alert: NewAlert, eventIds: readonly string[]) {
  return {
    title: alert.title.trim(),
    description: alert.description.trim(),
    severity: alert.severity,
    asset_name: known(alert.asset_name),
    user_name: known(alert.user_name),
    source_ip: known(alert.source_ip),
    category: known(alert.category),
    techniques: techniquesInText(alert.techniques),
    event_ids: [...eventIds],
  };
}
