import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";

/** Navigates after an answer, unless the user has left the page meanwhile. */
export function useNavigateIfStillHere(): ReturnType<typeof useNavigate> {
  const router = useRouter();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const navigate = useNavigate();
  return async (to) => {
    if (router.latestLocation.pathname === here) await navigate(to);
  };
}
