import { useLoaderData } from 'react-router';

export function Component() {
  const { secret } = useLoaderData() as { secret: string };
  return <h1>{`Bookings, ${secret}`}</h1>;
}
