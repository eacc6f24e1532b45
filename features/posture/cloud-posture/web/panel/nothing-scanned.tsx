import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";

/** The state without data: the service is not contracted, or no report was imported yet. */
export function NothingScanned() {
  return (
    <FeatureSlot
      slot="never-scanned"
      uncontracted={{
        title: "Su empresa no tiene contratada la revisión de sus cuentas en la nube",
        text: "Con ella revisamos sus cuentas de AWS, Azure o Google Cloud y aquí ve qué falla, qué está expuesto y qué conviene corregir primero.",
      }}
      title="Todavía no se carga ninguna revisión de la nube"
      text="El servicio está contratado. No se sabe todavía cómo están sus cuentas: aparecen aquí apenas se carga un informe de Prowler (OCSF o CSV) o de AWS Security Hub (ASFF)."
      question="Preguntar cuándo es la primera"
    />
  );
}
