import { Link } from 'react-router';

export function Component() {
  return (
    <>
      <title>Plain</title>
      <h1>Plain page</h1>
      <Link to="/">home</Link>
      <Link to="/stay/rooms">stay</Link>
      <Link to="/client/bookings">bookings</Link>
    </>
  );
}
