import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { CurrentUser } from "#features/identity/access/access.contract.ts";
import { updateProfile } from "#features/identity/access/own-account.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair, Form } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FailureNotice } from "../sign-in/failure-notice.tsx";

const chilean = [
  { value: "America/Santiago", label: "Chile continental (Santiago)" },
  { value: "America/Punta_Arenas", label: "Magallanes (Punta Arenas)" },
  { value: "Pacific/Easter", label: "Rapa Nui (Isla de Pascua)" },
];

/** Returns Chile's zones first, then every zone of the browser; the current one is always included. */
function timeZoneOptions(present: string): { value: string; label: string }[] {
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

type Profile = Pick<CurrentUser, "first_name" | "last_name" | "time_zone">;

export function ProfileForm({ person }: { person: CurrentUser }) {
  const queries = useQueryClient();
  const { first_name, last_name, time_zone } = person;
  const { register, handleSubmit, formState, reset } = useForm<Profile>({
    values: { first_name, last_name, time_zone },
  });
  const save = useMutation({
    mutationFn: (profile: Profile) => call(updateProfile, profile),
    onSuccess: async (_done, profile) => {
      reset(profile);
      // Every query is invalidated: the server counts days in the zone that may have changed.
      await queries.invalidateQueries();
      showToast("good", "Sus datos quedaron guardados");
    },
  });
  return (
    <Form
      onSubmit={handleSubmit((profile) => save.mutate(profile))}
      actions={
        <Button
          type="submit"
          look="main"
          busy={save.isPending}
          notYet={formState.isDirty ? undefined : "No hay cambios que guardar"}
        >
          Guardar cambios
        </Button>
      }
    >
      <FailureNotice failure={save.error} />
      <FieldPair>
        <Field label="Nombre" error={formState.errors.first_name?.message}>
          <TextInput
            autoComplete="given-name"
            maxLength={100}
            {...register("first_name", { required: "Escriba su nombre" })}
          />
        </Field>
        <Field label="Apellido" optional>
          <TextInput autoComplete="family-name" maxLength={100} {...register("last_name")} />
        </Field>
      </FieldPair>
      <Field label="Zona horaria" hint="Las fechas y horas del portal se muestran en ella.">
        <Select options={timeZoneOptions(time_zone)} {...register("time_zone")} />
      </Field>
    </Form>
  );
}
