import type { CompanyStandard } from "#features/compliance/control-states/company-standards.contract.ts";
import { setUpStandard } from "#features/compliance/control-states/company-standards.contract.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldGroup } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { useDraft } from "#platform/web/screen/use-draft.ts";
import { useStandardChange } from "../standards.queries.ts";

/** The target level of a company in a standard, and its tiers. */
export function SetUpDialog({ row, onClose }: { row: CompanyStandard; onClose: () => void }) {
  const { standard, target, tiers, version } = row;
  const { values, changes, dirty, set } = useDraft({ target, tiers });
  const save = useStandardChange(setUpStandard, () => {
    showToast("good", "Meta y niveles guardados");
    onClose();
  });
  const turn = (code: string) =>
    set(
      "tiers",
      standard.tiers
        .map((tier) => tier.code)
        .filter((other) => (other === code ? !values.tiers.includes(other) : values.tiers.includes(other))),
    );
  return (
    <FormDialog
      title={`Meta y niveles de ${standard.short_name}`}
      action="Guardar"
      notYet={dirty ? undefined : "No hay cambios que guardar"}
      busy={save.isPending}
      failure={save.error}
      onSubmit={() => dirty && save.mutate({ id: standard.id, version, ...changes })}
      onClose={onClose}
    >
      <Field label="Meta de madurez" hint="El nivel que la empresa quiere alcanzar en cada control.">
        <Select
          options={standard.scale.map(({ score, name }) => ({
            value: String(score),
            label: `${score} · ${name}`,
          }))}
          value={String(values.target)}
          onChange={(event) => set("target", Number(event.target.value))}
        />
      </Field>
      {standard.tiers.length > 0 && (
        <FieldGroup legend="Niveles que aplican (ninguno marcado: todos)">
          {standard.tiers.map(({ code, name, description }) => (
            <Checkbox
              key={code}
              label={code === name ? code : `${code} · ${name}`}
              hint={description}
              checked={values.tiers.includes(code)}
              onChange={() => turn(code)}
            />
          ))}
        </FieldGroup>
      )}
    </FormDialog>
  );
}
