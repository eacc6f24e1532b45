import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";

interface ContactLinkProps {
  className?: string;
  children: ReactNode;
}

/** Opens the contact modal over the page that is shown. */
export function ContactLink({ className, children }: ContactLinkProps) {
  const { search } = useLocation();
  return (
    <Link to={{ search, hash: "Contacto" }} preventScrollReset className={className}>
      {children}
    </Link>
  );
}
