import { type ActionFunctionArgs, createContext, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';

const given = createContext('nothing');

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  context.set(given, String(form.get('name')));
  return data(null, { status: 422 });
}

export const loader = ({ context }: LoaderFunctionArgs) => ({ name: context.get(given) });

export function Component() {
  return <h1>{`Given: ${useLoaderData<typeof loader>().name}`}</h1>;
}
