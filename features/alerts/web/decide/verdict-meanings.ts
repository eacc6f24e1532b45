import type { Verdict } from "#features/alerts/alert-terms.contract.ts";

/** What each verdict says, for whoever decides. */
export const verdictMeanings = {
  true_positive: "Hubo una amenaza o un incumplimiento real.",
  false_positive: "La regla se equivocó: no pasó lo que dice.",
  benign: "Pasó, y es actividad legítima y esperada.",
  test: "Una prueba o un ejercicio acordado.",
  insufficient: "Los registros no alcanzan para saberlo.",
  duplicate: "Lo mismo ya se sigue en otra alerta.",
} as const satisfies Record<Verdict, string>;
