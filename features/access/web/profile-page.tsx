import { useQuery } from "@tanstack/react-query";
import { listUsers } from "#features/access/access.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { PageHeader } from "#platform/web/kit/page-header.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { AppearanceChoice } from "./appearance-choice.tsx";
import { NotificationChoices } from "./notification-choices.tsx";
import { PasswordSummary } from "./password-summary.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SecondFactors } from "./second-factors.tsx";
import { SessionList } from "./session-list.tsx";

/** /profile: who one is, how one enters, where one is signed in, what one hears of. */
export default function ProfilePage() {
  const { data, error, refetch } = useQuery(callQuery(listUsers, {}));
  const person = data?.[0];
  if (error)
    return <ErrorState title="No se pudo cargar su perfil" failure={error} onRetry={() => refetch()} />;
  if (!person) return <Skeleton count={6} />;
  return (
    <>
      <PageHeader title="Mi perfil" lead={`${person.username} · ${person.email}`} />
      <ProfileSection title="Sus datos" lead="Así le ven las demás personas de su empresa.">
        <ProfileForm person={person} />
      </ProfileSection>
      <ProfileSection title="Contraseña" lead="Al cambiarla se cierran todas sus sesiones.">
        <PasswordSummary username={person.username} />
      </ProfileSection>
      <ProfileSection title="Segundo factor" lead="Lo que tiene además de lo que sabe.">
        <SecondFactors username={person.username} />
      </ProfileSection>
      <ProfileSection title="Sesiones" lead="Dónde está abierta su cuenta. Cierre las que no reconozca.">
        <SessionList />
      </ProfileSection>
      <ProfileSection
        title="Avisos por correo"
        lead="Los avisos sobre su contraseña y su segundo factor siempre se envían."
      >
        <NotificationChoices />
      </ProfileSection>
      <ProfileSection title="Apariencia" lead="Se guarda en este navegador.">
        <AppearanceChoice />
      </ProfileSection>
    </>
  );
}
