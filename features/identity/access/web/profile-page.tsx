import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { callQuery } from "#platform/web/call/call.ts";
import { InOrder } from "#platform/web/kit/layout/in-order.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { chooseTheme, chosenTheme, type Theme, themes } from "#platform/web/screen/theme.ts";
import { listUsers } from "../access.contract.ts";
import { NotificationChoices } from "./profile/notification-choices.tsx";
import { PasswordSummary } from "./profile/password-summary.tsx";
import { ProfileForm } from "./profile/profile-form.tsx";
import { SessionList } from "./profile/session-list.tsx";
import styles from "./profile-page.module.css";
import { SecondFactors } from "./second-factor/second-factors.tsx";

const words = { system: "Según el sistema", light: "Clara", dark: "Oscura" } as const satisfies Record<
  Theme,
  string
>;

function AppearanceChoice() {
  const [currentTheme, setCurrentTheme] = useState(chosenTheme);
  const choose = (theme: Theme) => {
    chooseTheme(theme);
    setCurrentTheme(theme);
  };
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>Apariencia del portal</legend>
      {themes.map((theme) => (
        <label key={theme} className={styles.choice}>
          <input
            type="radio"
            name="appearance"
            value={theme}
            checked={currentTheme === theme}
            onChange={() => choose(theme)}
          />
          {words[theme]}
        </label>
      ))}
    </fieldset>
  );
}

interface ProfileSectionProps {
  /** The name of the section in an address. */
  anchor?: string;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

function ProfileSection({ anchor, title, lead, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section id={anchor} className={styles.section} aria-labelledby={id}>
      <div className={styles.words}>
        <h2 id={id}>{title}</h2>
        <p>{lead}</p>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

/** The page with the person's own data, sign-in, sessions and notifications. */
export default function ProfilePage() {
  const { data, error, refetch } = useQuery(callQuery(listUsers, {}));
  const person = data?.[0];
  if (error)
    return <ErrorState title="No se pudo cargar su perfil" failure={error} onRetry={() => refetch()} />;
  if (!person) return <Skeleton count={6} />;
  return (
    <>
      <PageHeader title="Mi perfil" lead={`${person.username} · ${person.email}`} />
      <InOrder>
        <ProfileSection title="Sus datos" lead="Así le ven las demás personas de su empresa.">
          <ProfileForm person={person} />
        </ProfileSection>
        <ProfileSection title="Contraseña" lead="Al cambiarla se cierran todas sus sesiones.">
          <PasswordSummary username={person.username} />
        </ProfileSection>
        <ProfileSection title="Segundo factor" lead="Un código o una llave, además de la contraseña.">
          <SecondFactors username={person.username} />
        </ProfileSection>
        <ProfileSection title="Sesiones" lead="Dónde está abierta su cuenta. Cierre las que no reconozca.">
          <SessionList />
        </ProfileSection>
        <ProfileSection
          anchor="avisos"
          title="Avisos"
          lead="Qué le avisamos y cómo. Lo de su contraseña y su segundo factor siempre se envía por correo."
        >
          <NotificationChoices />
        </ProfileSection>
        <ProfileSection title="Apariencia" lead="Se guarda en este navegador.">
          <AppearanceChoice />
        </ProfileSection>
      </InOrder>
    </>
  );
}
