import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

export function SignInLink() {
  return (
    <Anchor component={Link} to="/login">
      Go to sign in
    </Anchor>
  );
}
